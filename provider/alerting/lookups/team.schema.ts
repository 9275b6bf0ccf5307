import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";

/** The team of the access key, as the service returns it. Fields that are not listed pass. */
export const wireTeam = z.looseObject({ id: z.string().min(1), name: z.string().nullish() });

/** A member of the team. */
export const wireMember = z.looseObject({
  id: z.string().min(1),
  email: z.string().nullish(),
  name: z.string().nullish(),
  isCurrentUser: z.boolean().nullish(),
});

export type WireTeam = z.infer<typeof wireTeam>;
export type WireMember = z.infer<typeof wireMember>;

export const teamResult = z
  .object({
    id: z.string().describe("Identifier of the team."),
    name: z.string().optional().describe("Name of the team."),
  })
  .describe("A team as a lookup returns it.")
  .register(published, { plain: "TeamResult" });

export const memberResult = z
  .object({
    id: z.string().describe("Identifier of the user."),
    email: z.string().optional().describe("Email address with which the user signs in."),
    name: z.string().optional().describe("Name of the user, or the email address if there is no name."),
    isCurrentUser: z.boolean().default(false).describe("Whether the access token belongs to this user."),
  })
  .describe("A member of a team.")
  .register(published, { plain: "TeamMemberResult" });
