import type { Resource } from "@pulumi/pulumi";
import type { ExplicitProvider } from "./explicit-provider";

/** Options of every lookup. */
export interface LookupOptions {
  /** Explicit credentials. Default: those of `parent`, or else stack configuration and the environment. */
  readonly provider?: ExplicitProvider;
  /** Resource whose credentials the lookup uses, as its children do. Default: none. */
  readonly parent?: Resource;
}
