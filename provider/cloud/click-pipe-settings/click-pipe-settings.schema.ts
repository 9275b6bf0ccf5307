import { z } from "../../zod";
import { argument } from "../../engine/arguments/argument.schema";
import { resourceType } from "../../engine/arguments/resource-type";
import { knownSettings } from "../click-pipe/click-pipe.schema";
import { inOrganization, located, ofClickPipe } from "../place.schema";

const SIMPLE = "expected a number, true, false or a string";

type Known = typeof knownSettings.shape;

const settings = Object.fromEntries(
  Object.entries<Known[keyof Known]>(knownSettings.shape).map(([name, known]) => [name, toArgument(known)]),
) as { [Name in keyof Known]: z.ZodOptional<Known[Name]> };

/** Turns a setting into an argument. A number has no upper bound: the service changes and checks its bounds itself. */
function toArgument(known: Known[keyof Known]): z.ZodOptional {
  const { description = "" } = known;
  const value =
    known instanceof z.ZodBoolean
      ? z.boolean("expected true or false")
      : z.int("expected a whole number").min(0, "expected 0 or more");
  return argument(value.optional(), { removal: "stays" }).describe(
    description.replace("API field:", "Default: unchanged. API field:"),
  );
}

/** The arguments of the settings of a pipe. Only declared settings are managed. */
const clickPipeSettingsArgs = z.strictObject({
  ...inOrganization,
  serviceId: argument(ofClickPipe.serviceId, { place: true }).describe(
    "Identifier of the pipe's service, a UUID. This or `service` is required.",
  ),
  clickPipeId: argument(ofClickPipe.clickPipeId, { identity: true }).describe(
    "Identifier of the pipe (ClickPipe), a UUID. This or `clickPipe` is required. Another pipe " +
      "replaces the resource. The form `<serviceId>/<clickPipeId>` also names the service.",
  ),
  ...settings,
  otherSettings: argument(
    z
      .record(
        z.string(),
        z.union([z.number(SIMPLE), z.boolean(SIMPLE), z.string(SIMPLE)]),
        "expected an object of settings",
      )
      .optional(),
    { removal: "stays" },
  ).describe(
    "Settings that this package does not know, by their API names. Only declared ones are managed. " +
      "Default: unchanged.",
  ),
});

const clickPipeSettingsState = z.object({
  ...clickPipeSettingsArgs.shape,
  ...located,
  clickPipeId: ofClickPipe.clickPipeId.unwrap().describe("Identifier of the pipe, a UUID."),
});

export type ClickPipeSettingsInputs = z.infer<typeof clickPipeSettingsArgs>;
export type ClickPipeSettingsState = z.infer<typeof clickPipeSettingsState>;

export const clickPipeSettingsType = resourceType({
  token: "pulumi-nodejs:dynamic/cloud:ClickPipeSettings",
  reference: "clickPipeSettings",
  args: clickPipeSettingsArgs,
  written: clickPipeSettingsArgs.extend({ service: ofClickPipe.service, clickPipe: ofClickPipe.clickPipe }),
  state: clickPipeSettingsState,
  docs: {
    about:
      "The arguments of a `ClickPipeSettings`. Only declared ones are managed. `serviceId` or " +
      "`service`, and `clickPipeId` or `clickPipe`, name the pipe.",
    get: "Looks up the settings of a pipe without managing them.",
    id: "The identifiers of the service and the pipe, as `<serviceId>/<clickPipeId>`.",
    options:
      '`import: "<serviceId>/<clickPipeId>"` is the same as the arguments `serviceId` and ' +
      "`clickPipeId`.",
  },
});
