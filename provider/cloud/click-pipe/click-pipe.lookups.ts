import { cloudLookup } from "../lookup";
import { CLICK_PIPE, locateClickPipe, locateService } from "../names";
import { findByName } from "../../engine/names/resolver";
import { eitherOf, ofClickPipe, ofService } from "../place.schema";
import { clickPipeResult, pipeSettings, toPipeSettings } from "./click-pipe.schema";
import { listClickPipes, readClickPipe, readPipeSettings } from "./click-pipe.requests";

export const [getClickPipe, getClickPipeOutput] = cloudLookup("getClickPipe", {
  about:
    "Looks up a pipe (ClickPipe) of a service by its name or its identifier. Errors: a wrong argument " +
    "or setting, a name with no match or several matches, a missing permission.",
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
    if (id === undefined)
      return findByName(CLICK_PIPE, await listClickPipes(connection, service), name, "name");
    return readClickPipe(connection, { ...service, clickPipeId: id.toLowerCase() });
  },
});

export const [getClickPipes, getClickPipesOutput] = cloudLookup("getClickPipes", {
  about:
    "Looks up the pipes (ClickPipes) of a service. Errors: a wrong argument or setting, a service that " +
    "the key cannot see, a missing permission.",
  args: ofService,
  result: clickPipeResult,
  list: true,
  ask: async (connection, args) => listClickPipes(connection, await locateService(connection, args)),
});

export const [getPipeSettings, getPipeSettingsOutput] = cloudLookup("getPipeSettings", {
  about:
    "Looks up the settings of a pipe (ClickPipe). Errors: a wrong argument or setting, a pipe that does " +
    "not exist or has no settings, a missing permission.",
  args: ofClickPipe,
  result: pipeSettings,
  ask: async (connection, args) =>
    toPipeSettings(await readPipeSettings(connection, await locateClickPipe(connection, args))),
});
