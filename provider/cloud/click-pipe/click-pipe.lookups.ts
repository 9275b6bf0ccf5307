import { cloudLookup } from "../lookup";
import { findClickPipe, locateClickPipe, locateService } from "../names";
import { eitherOf, ofClickPipe, ofService } from "../place.schema";
import { clickPipeResult, pipeSettings } from "./click-pipe.schema";
import { listClickPipes, readClickPipe, readPipeSettings } from "./click-pipe.requests";

const clickPipeLookup = cloudLookup("getClickPipe", {
  args: {
    ...ofService,
    id: ofClickPipe.clickPipeId.describe(
      "Identifier of the pipe (ClickPipe), a UUID. This or `name` is required.",
    ),
    name: ofClickPipe.clickPipe.describe(
      "Name of the pipe, instead of `id`. Errors: no pipe of the service has the name, or several have " +
        "it.",
    ),
  },
  result: clickPipeResult,
  rules: [eitherOf("id", "name", "a pipe")],
  ask: async (connection, { id, name = "", ...place }) => {
    const service = await locateService(connection, place);
    if (id === undefined) return findClickPipe(connection, service, name, "name");
    return readClickPipe(connection, { ...service, clickPipeId: id.toLowerCase() });
  },
});

/**
 * Looks up a pipe (ClickPipe) of a service by its name or its identifier.
 *
 * Errors: a wrong argument or setting, a name with no match or several matches, a missing permission.
 */
export const getClickPipe = clickPipeLookup.get;

/** The form of `getClickPipe` that accepts outputs. */
export const getClickPipeOutput = clickPipeLookup.getOutput;

const clickPipesLookup = cloudLookup("getClickPipes", {
  args: ofService,
  result: clickPipeResult,
  list: true,
  ask: async (connection, args) => listClickPipes(connection, await locateService(connection, args)),
});

/**
 * Looks up the pipes (ClickPipes) of a service.
 *
 * Errors: a wrong argument or setting, a service that the key cannot see, a missing permission.
 */
export const getClickPipes = clickPipesLookup.get;

/** The form of `getClickPipes` that accepts outputs. */
export const getClickPipesOutput = clickPipesLookup.getOutput;

const pipeSettingsLookup = cloudLookup("getPipeSettings", {
  args: ofClickPipe,
  result: pipeSettings,
  ask: async (connection, args) => readPipeSettings(connection, await locateClickPipe(connection, args)),
});

/**
 * Looks up the settings of a pipe (ClickPipe).
 *
 * Errors: a wrong argument or setting, a pipe that does not exist or has no settings, a missing permission.
 */
export const getPipeSettings = pipeSettingsLookup.get;

/** The form of `getPipeSettings` that accepts outputs. */
export const getPipeSettingsOutput = pipeSettingsLookup.getOutput;

/** @internal The declarations, without a type that the declarations of the package would show. */
export const lookups: readonly object[] = [
  clickPipeLookup.kind,
  clickPipesLookup.kind,
  pipeSettingsLookup.kind,
];
