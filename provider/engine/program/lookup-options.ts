import type { Resource } from "@pulumi/pulumi";
import type { ExplicitProvider } from "./explicit-provider";

/** Options of every lookup. */
export interface LookupOptions {
  /** Explicit credentials. Default: those of `parent`, or else stack configuration and the environment. */
  readonly provider?: ExplicitProvider;
  /** Resource whose credentials are used, as its children use them. Default: none. */
  readonly parent?: Resource;
}
