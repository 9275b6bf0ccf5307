import { found } from "../../../engine/problems";
import { webhooksIn, type Constant } from "../constants";
import type { PlannedResource } from "../model";
import { construction, data, object, path, property, statement, text, type Node } from "./nodes";

/** How a file speaks of the things that alerts refer to. */
export interface Naming {
  /** What the service calls them, by their identifiers. */
  readonly titles: ReadonlyMap<string, string | undefined>;
  readonly constants: readonly Constant[];
}

const CLASSES = {
  alert: ["alerting", "Alert"],
  organization: ["cloud", "Organization"],
} as const;

/** The part of the package that a resource's class is in. */
export function library({ kind }: PlannedResource): string {
  return CLASSES[kind][0];
}

/** `new alerting.Alert("errors", { … })` */
export function declaration(resource: PlannedResource, naming: Naming, adopt: boolean): Node {
  const { kind, id, name, flags } = resource;
  // The option says what this argument says.
  const { alertId: _, ...plain } = resource.args;
  const args = adopt ? plain : resource.args;
  const properties = Object.entries(args).map(([key, value]) => argument(key, value, naming));
  const options = adopt ? [object([property("import", text(id))])] : [];
  const call = construction(path(CLASSES[kind]), [text(name), object(properties), ...options]);
  return statement(call, flags.length === 0 ? [] : [LOOK, ...flags.map((flag) => `- ${flag}`)]);
}

const LOOK = "Look at this one:";

/** Arguments that hold identifiers of other things, and what those are called. */
const REFERENCES: Record<string, string | undefined> = {
  dashboardId: "dashboard",
  tileId: "tile",
  savedSearchId: "saved search",
  channel: "webhook",
  channels: "webhook",
};

function argument(key: string, value: unknown, naming: Naming): Node {
  const noun = REFERENCES[key];
  if (noun === undefined) return property(key, data(value));
  const constants = new Map(naming.constants.map((constant) => [constant.id, constant]));
  const known = (id: string): Node | undefined => {
    const constant = constants.get(id);
    return constant && path(constant.path);
  };
  // A constant has a name of its own; next to an identifier stands what it means.
  const unnamed = idsIn(key, value).filter((id) => !constants.has(id));
  const titles = unnamed.flatMap((id) => naming.titles.get(id) ?? []).map((title) => found(title));
  return property(key, data(value, known), titles.length === 0 ? [] : [`${noun} ${titles.join(", ")}`]);
}

function idsIn(key: string, value: unknown): string[] {
  if (typeof value === "string") return [value];
  return webhooksIn({ [key]: value });
}
