import { Machine } from "../../../emulator/machine";
import type { SeedKind } from "../../../emulator/store";
import { configFor } from "../../support/settings";
import { transports } from "../../support/transports";
import type { Circumstances, Driver } from "../life";
import type { Plain } from "../spec/values";
import { SharedTime } from "./clock";
import { EmulatedService, serverOf } from "./emulated-service";
import { Engine } from "./engine";
import { exportAccount } from "./export";
import { serveFrom, twinsOf, urlOf } from "./twins";

/** The small engine in this process, and an emulator that it needs no sockets for. */
export function liveInProcess({ ownerNote, isManaged, isNewer }: Circumstances, kind?: SeedKind): Driver {
  const time = new SharedTime();
  const machine = new Machine({ now: () => new Date(time.now), ...serverOf(isNewer), seed: kind });
  const service = new EmulatedService(machine, (seconds) => (time.now += seconds * 1000));
  const transport = transports[isManaged ? 1 : 0];
  transport.plant(machine.store);
  const settings = (isElsewhere?: boolean): Plain => ({
    ...configFor({ url: urlOf(isElsewhere) }),
    "alerting:accessToken": service.key,
    "alerting:ownerNote": String(ownerNote),
    ...transport.settings,
  });
  const around = { serve: serveFrom(() => machine), time, settings, ownerNote };
  const stacks = ["one", "two"].map((name) => new Engine(name, around));
  return {
    service,
    stacks,
    export: () => exportAccount(around),
    twins: (stack, isNow) => twinsOf(machine.store, stacks[stack] as Engine, around, isNow),
  };
}
