import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod/v3";
import { json, refuse, text } from "../http-answers";
import type { Collection } from "../store";
import type { App, Env, World } from "../world";
import type { InvitationDocument, UserDocument } from "./documents";
import { canonicalId, idParams, type Schema } from "./validation";
import { teamOf } from "./transport";

type Request = Context<Env>;

/** The address of the service's web application, which invitations lead to. */
const FRONTEND_URL = "http://localhost:8080";

const invitationSchema = z.object({ email: z.string().email(), name: z.string().optional() });

/** The caller's team with its members and invitations. */
export function teamRoutes(world: World): App {
  const { store } = world;
  const routes = new Hono<Env>({ strict: false });
  routes.get("/", (c) => {
    const team = store.teams.get(teamOf(c, text));
    return json(200, { data: { id: team?.id, name: team?.name } });
  });

  routes.get("/members", (c) => {
    const team = teamOf(c, text);
    const members = store.users.inIdOrder({ teamId: team });
    return json(200, { data: members.map((member) => showMember(member, c.get("user"))) });
  });

  routes.delete("/member/:id", (c) => {
    // Compared as text: in upper case, callers do remove themselves.
    const isCaller = parse("Params", idParams, c.req.param()).id === c.get("user").id;
    const problem = { message: "You cannot remove yourself from the team" };
    return isCaller ? json(400, problem) : remove(c, store.users);
  });

  routes.get("/invitations", (c) => {
    const team = teamOf(c, text);
    const ours = store.invitations.inIdOrder({ teamId: team });
    return json(200, { data: ours.map(showInvitation) });
  });

  routes.post("/invitation", (c) => invite(c, world));

  routes.delete("/invitation/:id", (c) => remove(c, store.invitations));
  return routes;
}

function showMember({ id, email, name = email }: UserDocument, caller: UserDocument): object {
  return { id, email, name, isCurrentUser: id === caller.id };
}

function remove(c: Request, documents: Collection<UserDocument> | Collection<InvitationDocument>): Response {
  const { id } = parse("Params", idParams, c.req.param());
  const team = teamOf(c, text);
  const found = documents.get(canonicalId(id));
  if (found?.teamId !== team) return text(404, "Not Found");
  documents.delete(found.id);
  return json(200, { data: { success: true } });
}

/** Invites an address once: a second request gets the first invitation, and its name is ignored. */
function invite(c: Request, { store, clock, newObjectId }: World): Response {
  const body = parse("Body", invitationSchema, c.get("body"));
  const teamId = teamOf(c, text);
  const email = body.email.toLowerCase();
  if ([...store.users.values()].some((user) => user.email.toLowerCase() === email)) {
    return json(400, { message: "User already exists. Please contact HyperDX team for support" });
  }
  const [pending] = store.invitations.where({ teamId, email });
  const invitation =
    pending ??
    store.invitations.add({
      id: newObjectId(),
      teamId,
      createdAt: clock.now().toISOString(),
      email,
      name: body.name,
      token: randomBytes(32).toString("hex"),
    });
  const { id: invitationId, token } = invitation;
  return json(200, { data: { email, invitationId, status: "pending", url: urlOf(token) } });
}

function showInvitation({ id, createdAt, email, name, token }: InvitationDocument): object {
  return { id, createdAt, email, name, url: urlOf(token) };
}

function urlOf(token: string): string {
  return `${FRONTEND_URL}/join-team?token=${token}`;
}

/** Unlike the other routers, this one answers with the issues that zod found. */
function parse<Value>(type: "Body" | "Params", schema: Schema<Value>, value: unknown): Value {
  const result = schema.safeParse(value);
  return result.success ? result.data : refuse(json(400, [{ type, errors: result.error }]));
}
