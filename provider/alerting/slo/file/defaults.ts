import type { SloArgs } from "../../alerting.types";

/** Arguments of every objective of a file, which OpenSLO does not have. */
export type SloFileDefaults = Pick<SloArgs, "page" | "ticket" | "alerts" | "absence">;
