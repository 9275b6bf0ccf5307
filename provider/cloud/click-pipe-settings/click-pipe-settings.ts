import { resource } from "../../engine/program/resource";
import type { ClickPipeSettingsClass } from "../classes.types";
import { resolveClickPipe } from "../names";
import { cloudService } from "../service";
import { clickPipeSettingsType } from "./click-pipe-settings.schema";

/**
 * The settings of a pipe (ClickPipe). Every pipe except those from databases has settings, so creating the resource
 * adopts them. Deleting the resource does not change them.
 */
export class ClickPipeSettings extends resource<ClickPipeSettingsClass<ClickPipeSettings>>({
  type: clickPipeSettingsType,
  names: { service: cloudService, resolve: resolveClickPipe },
}) {}
