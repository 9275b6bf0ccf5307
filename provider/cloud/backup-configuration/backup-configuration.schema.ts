import { z } from "../../zod";
import { argument, nameFields, published, wireFields } from "../../engine/arguments/argument.schema";
import { resourceType } from "../../engine/arguments/resource-type";
import { inOrganization, located, ofService } from "../place.schema";

/** The periods that the service accepts, as far as this release knows. */
export const PERIODS: readonly number[] = [6, 8, 12, 16, 20, 24, 36, 48];
/** The periods that can have a start time. */
export const PERIODS_WITH_START: readonly number[] = [24, 48];

const DAY = 24;
const LONGEST_RETENTION = 45 * DAY;
const RETENTION = `expected whole days in hours, a multiple of ${DAY} from ${DAY} to ${LONGEST_RETENTION}`;

const values = nameFields({
  backupPeriodInHours: argument(
    z.int("expected a number of hours").min(1, "expected a number of hours, 1 or more").optional(),
    { removal: "stays" },
  ).describe("Hours between two backups: 6, 8, 12, 16, 20, 24, 36 or 48. Default: unchanged."),
  backupRetentionPeriodInHours: argument(
    z
      .int(RETENTION)
      .min(DAY, RETENTION)
      .max(LONGEST_RETENTION, RETENTION)
      .multipleOf(DAY, RETENTION)
      .optional(),
    { removal: "stays" },
  ).describe("Hours that a backup is kept: a multiple of 24, from 24 to 1080. Default: unchanged."),
  backupStartTime: argument(
    z
      .string("expected a full hour such as 02:00")
      .regex(/^([01]\d|2[0-3]):00$/, "expected a full hour in UTC, such as 02:00")
      .optional(),
    { removal: "stays" },
  ).describe(
    "Start of the two-hour window in which a backup begins, a full hour in UTC such as `02:00`. Only " +
      "with a declared or stored period of 24 or 48 hours. Default: unchanged; a declared period other " +
      "than 24 or 48 clears it.",
  ),
});

/** The arguments of the backup configuration of a service. Only declared values are managed. */
const backupConfigurationArgs = z.strictObject({
  ...inOrganization,
  serviceId: argument(ofService.serviceId, { identity: true }).describe(
    "Identifier of the service, a UUID. This or `service` is required. Another service replaces the " +
      "resource.",
  ),
  ...values,
  resetOnDelete: z
    .boolean("expected true or false")
    .optional()
    .describe(
      "Whether deleting the resource resets period, retention and start time to the defaults of the " +
        "service. Default: `false`.",
    ),
});

export const backupConfigurationResult = z
  .object({
    backupPeriodInHours: z.number().optional().describe("Hours between two backups."),
    backupRetentionPeriodInHours: z.number().optional().describe("Hours that a backup is kept."),
    backupStartTime: z
      .string()
      .optional()
      .describe("Start of the two-hour window in which a backup begins, in UTC; missing if none is set."),
  })
  .describe("The backup configuration of a service.")
  .register(published, { plain: "BackupConfigurationResult" });

/** The configuration as the API returns it: numbers may have a fraction, and an unset start time is missing. */
export const wireBackupConfiguration = z.looseObject(wireFields(backupConfigurationResult));

const backupConfigurationState = z.object({ ...backupConfigurationArgs.shape, ...located });

export type WireBackupConfiguration = z.infer<typeof wireBackupConfiguration>;

export type BackupConfigurationResult = z.infer<typeof backupConfigurationResult>;
export type BackupConfigurationInputs = z.infer<typeof backupConfigurationArgs>;
export type BackupConfigurationState = z.infer<typeof backupConfigurationState>;

export const backupConfigurationType = resourceType({
  token: "pulumi-nodejs:dynamic/cloud:BackupConfiguration",
  reference: "backupConfiguration",
  args: backupConfigurationArgs,
  written: backupConfigurationArgs.extend({ service: ofService.service }),
  state: backupConfigurationState,
  docs: {
    about:
      "The arguments of a `BackupConfiguration`. Only declared ones are managed. `serviceId` or " +
      "`service` names the service.",
    get: "Looks up the configuration of a service without managing it.",
    id: "The identifier of the service, a UUID.",
    options: '`import: "<id>"` is the same as the argument `serviceId`.',
  },
});
