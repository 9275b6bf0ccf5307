import { resource } from "../../engine/program/resource";
import type { SourceClass } from "../classes.types";
import { namesIn } from "../names/resolve-names";
import { alertingService } from "../service";
import { linkSources } from "./later-sources";
import { sourceReferences } from "./source.kinds";
import { sourceType } from "./source.type";

/**
 * A source of ClickStack (HyperDX): logs, traces, metrics, sessions or PromQL metrics in a ClickHouse table, and the
 * meaning of its columns.
 */
export class Source extends resource<SourceClass<Source>>({
  type: sourceType,
  names: { service: alertingService, resolve: namesIn(sourceReferences) },
  complete: linkSources,
}) {}
