import type { App, World } from "../world";
import { GatewayProblem, readObject, readOptional } from "./body";
import type { BackupConfigurationDocument, ServiceDocument } from "./documents";
import { badRequest, success } from "./envelope";
import { wrongValue } from "./gateway-words";
import { findService } from "./lookups";
import { SERVICE_PATH } from "./service-reads";
import { withFraction } from "./shown";

const STANDARD: BackupConfigurationDocument = { backupPeriodInHours: 24, backupRetentionPeriodInHours: 24 };
const PERIODS = [6, 8, 12, 16, 20, 24, 36, 48];
const PERIODS_WITH_START = [24, 48];

/** The backup configuration of a service. */
export function backupConfigurationRoutes(app: App, world: World): void {
  const path = `${SERVICE_PATH}/backupConfiguration`;

  app.get(path, (c) => {
    const found = findService(world, c.req.param());
    if ("answer" in found) return found.answer;
    return success(show(world.staleReads.read(configurationOf(found.document))));
  });

  app.patch(path, async (c) => {
    const found = findService(world, c.req.param());
    if ("answer" in found) return found.answer;
    const before = configurationOf(found.document);
    try {
      const { id, ...after } = patched(before, await c.req.text());
      world.store.services.add({ ...found.document, backupConfiguration: after });
      return success(show(world.staleReads.begin(before, { id, ...after }, c.get("stale"))));
    } catch (error) {
      if (error instanceof GatewayProblem) return badRequest(error.message);
      throw error;
    }
  });
}

type Stored = BackupConfigurationDocument & { id: string };

function configurationOf({ id, backupConfiguration = STANDARD }: ServiceDocument): Stored {
  return { id: `backupConfiguration of ${id}`, ...backupConfiguration };
}

/** Shows a configuration, whose numbers have a fraction. */
function show({ id: _, ...configuration }: Stored): object {
  return {
    ...configuration,
    backupPeriodInHours: withFraction(configuration.backupPeriodInHours),
    backupRetentionPeriodInHours: withFraction(configuration.backupRetentionPeriodInHours),
  };
}

/** Applies a patch. A field that it omits is kept, and null resets it. */
function patched(before: Stored, text: string): Stored {
  const body = readObject(text, ["backupPeriodInHours", "backupRetentionPeriodInHours", "backupStartTime"]);
  const period = readOptional<number>(body, "backupPeriodInHours", "number");
  const retention = readOptional<number>(body, "backupRetentionPeriodInHours", "number");
  const start = readOptional<string>(body, "backupStartTime", "string");
  if (period && !PERIODS.includes(period)) refuse("backupPeriodInHours", period);
  if (retention && (retention % 24 !== 0 || retention > 1080))
    refuse("backupRetentionPeriodInHours", retention);
  if (start && !/^([01]\d|2[0-3]):00$/.test(start)) refuse("backupStartTime", start);
  const { backupStartTime, ...rest } = before;
  const next = laid(backupStartTime, undefined, start);
  const after: Stored = {
    ...rest,
    backupPeriodInHours: laid(rest.backupPeriodInHours, STANDARD.backupPeriodInHours, period),
    backupRetentionPeriodInHours: laid(
      rest.backupRetentionPeriodInHours,
      STANDARD.backupRetentionPeriodInHours,
      retention,
    ),
    ...(next === undefined ? {} : { backupStartTime: next }),
  };
  if (next !== undefined && !PERIODS_WITH_START.includes(after.backupPeriodInHours)) {
    throw new GatewayProblem("customBackupPeriod must be 24 or 48 hours when customBackupStartTime is set");
  }
  return after;
}

function laid<T>(stored: T, standard: T, sent: T | null | undefined): T {
  if (sent === undefined) return stored;
  return sent ?? standard;
}

function refuse(key: string, value: unknown): never {
  throw new GatewayProblem(wrongValue(`request body.${key}`, value));
}
