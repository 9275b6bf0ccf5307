import type { Report } from "./report";

export interface Seen {
  readonly text: string;
  readonly met: boolean;
}

export interface Target {
  readonly name: string;
  readonly target: string;
  /** `undefined` when the run was not about it. */
  seen(report: Report): Seen | undefined;
}

/** Compares two figures. Without one of them, the run was not about it; no figures have no median. */
export function shareAtMost(
  most: number,
  ours: number | undefined,
  theirs: number | undefined,
  show: (figure: number) => string,
): Seen | undefined {
  if (!ours || !theirs) return undefined;
  const share = ours / theirs;
  return { text: `${share.toFixed(2)}: ${show(ours)} against ${show(theirs)}`, met: share <= most };
}

export function inSeconds(figure: number): string {
  return `${figure.toFixed(1)} s`;
}
