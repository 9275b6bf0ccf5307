/** Functions for tests of alerts. */
export { backtest } from "./backtest";
export type { BacktestArgs, BacktestOptions, BacktestResult, FiringEpisode, SeriesValue } from "./backtest";
