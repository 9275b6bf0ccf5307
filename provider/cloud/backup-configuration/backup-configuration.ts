import { resource } from "../../engine/program/resource";
import type { BackupConfigurationClass } from "../classes.types";
import { resolveService } from "../names";
import { cloudService } from "../service";
import { backupConfigurationType } from "./backup-configuration.schema";

/**
 * The backup configuration of a service. Every service has one, so creating the resource adopts it. Deleting the
 * resource does not change it, unless `resetOnDelete` is `true`.
 */
export class BackupConfiguration extends resource<BackupConfigurationClass<BackupConfiguration>>({
  type: backupConfigurationType,
  names: { service: cloudService, resolve: resolveService },
}) {}
