import { z } from "../../zod";

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

export const teamResult = z.object({
  /** Identifier of the team. */
  id: z.string(),
  /** Name of the team. */
  name: z.string().optional(),
});

export const memberResult = z.object({
  /** Identifier of the user. */
  id: z.string(),
  /** Email address with which the user signs in. */
  email: z.string().optional(),
  /** Name of the user, or the email address if there is no name. */
  name: z.string().optional(),
  /** Whether the access token belongs to this user. */
  isCurrentUser: z.boolean().default(false),
});

/** A team as a lookup returns it. @published */
export type TeamResult = z.infer<typeof teamResult>;
/** A member of a team. @published */
export type TeamMemberResult = z.infer<typeof memberResult>;
