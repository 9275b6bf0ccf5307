import { adoptedKind } from "../../engine/kind/adopted";
import { readClickPipe, type ClickPipePath } from "../click-pipe/click-pipe.requests";
import { putPipeSettings, readWireSettings } from "../click-pipe/pipe-settings.requests";
import type { WirePipeSettings } from "../click-pipe/pipe-settings.schema";
import type { CloudConnection } from "../connection";
import { locateClickPipe } from "../names";
import { CLICK_PIPE_PERMISSIONS } from "../permissions";
import { splitPipe } from "../place.schema";
import { resolveClickPipe } from "../references";
import { cloudService } from "../service";
import { clickPipeSettingsRules, settingsFitPipe } from "./click-pipe-settings.rules";
import { clickPipeSettingsType, type ClickPipeSettingsInputs } from "./click-pipe-settings.schema";
import {
  findSideEffects,
  fromState,
  patchFor,
  toState,
  type FoundSettings,
} from "./click-pipe-settings.wire";

type Args = Partial<ClickPipeSettingsInputs>;

function locate(connection: CloudConnection, id: string, args: Args): Promise<ClickPipePath> {
  const { organizationId, serviceId } = args;
  if (serviceId === undefined)
    throw new Error(
      `expected <serviceId>/<clickPipeId>, because a pipe is found in its service only; found ${id}`,
    );
  return locateClickPipe(connection, { organizationId, serviceId, clickPipeId: id });
}

export const clickPipeSettingsKind = adoptedKind({
  one: "pipe settings",
  many: "pipe settings",
  type: clickPipeSettingsType,
  service: cloudService,
  resolveNames: resolveClickPipe,
  requests: {
    get: async (connection, id, values: Args): Promise<FoundSettings> => {
      const pipe = await locate(connection, id, values);
      return { ...pipe, settings: await readWireSettings(connection, pipe) };
    },
    patch: async (connection, id, patch: WirePipeSettings, values) => {
      const pipe = await locate(connection, id, values);
      return { ...pipe, settings: await putPipeSettings(connection, pipe, patch) };
    },
    inspect: async (connection, id, args) => {
      const pipe = await locate(connection, id, args);
      return settingsFitPipe(await readClickPipe(connection, pipe), args);
    },
  },
  mapping: { toState, fromState, patchFor, findSideEffects, canonical: splitPipe },
  rules: clickPipeSettingsRules,
  shown: { permissions: CLICK_PIPE_PERMISSIONS },
});
