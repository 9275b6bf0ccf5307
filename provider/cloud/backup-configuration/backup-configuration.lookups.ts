import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
import type {
  BackupConfigurationResult,
  GetBackupConfigurationArgs,
  GetBackupConfigurationOutputArgs,
} from "../cloud.types";
import { cloudLookup } from "../lookup";
import { locateService } from "../names";
import { ofService } from "../place.schema";
import { backupConfigurationResult } from "./backup-configuration.schema";
import { readBackupConfiguration, toResult } from "./backup-configuration.wire";

const schema = z
  .strictObject(ofService)
  .describe("Arguments of `getBackupConfiguration`.")
  .register(published, { plain: "GetBackupConfigurationArgs", inputs: "GetBackupConfigurationOutputArgs" });

const lookup = cloudLookup<
  GetBackupConfigurationArgs,
  GetBackupConfigurationOutputArgs,
  BackupConfigurationResult
>({
  name: "cloud.getBackupConfiguration",
  schema,
  result: backupConfigurationResult,
  ask: async (connection, args) =>
    toResult(await readBackupConfiguration(connection, await locateService(connection, args))),
});

/**
 * Looks up the backup configuration of a service.
 *
 * Errors: a wrong argument or setting, a service that the key cannot see, a missing permission.
 */
export const getBackupConfiguration = lookup.get;

/** The form of `getBackupConfiguration` that accepts outputs. */
export const getBackupConfigurationOutput = lookup.getOutput;

/** @internal The declarations, without a type that the declarations of the package would show. */
export const lookups: readonly object[] = [lookup.kind];
