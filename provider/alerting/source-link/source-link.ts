import { resource } from "../../engine/program/resource";
import type { SourceLinkClass } from "../classes.types";
import { sourceLinkType } from "./source-link.schema";

/**
 * A reference from one source of ClickStack (HyperDX) to another. A `Source` adds one for each source that it names
 * and the program declares later.
 */
export class SourceLink extends resource<SourceLinkClass<SourceLink>>({ type: sourceLinkType }) {}
