/** ClickHouse Cloud management. */
export type * from "./cloud.types";
export * from "./exports.types";
