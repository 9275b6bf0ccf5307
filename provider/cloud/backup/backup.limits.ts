import { isFinished, type Backup } from "./backup.schema";

/** The limits that the backups of a service must meet; an omitted limit is not checked. */
export interface BackupLimits {
  readonly maxAgeHours?: number;
  /** The minimum size, in percent of the median. */
  readonly minSizeShare?: number;
  readonly maxErrorsInARow?: number;
}

const HOUR_MS = 3_600_000;
const UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB"];

/** Finds the problems of the backups of a service, newest first, with advice for each. */
export function findBackupProblems(backups: readonly Backup[], limits: BackupLimits, now: number): string[] {
  const [latest, ...before] = backups.filter(isFinished);
  const ofLatest =
    latest === undefined
      ? [
          `no finished backup, out of ${backups.length} in all. Check the backups of the service in its console`,
        ]
      : [checkAge(latest, limits, now), checkSize(latest, before, limits)];
  return [...ofLatest, checkErrors(backups, limits)].filter((text) => text !== undefined);
}

/** Checks the age of the latest backup from its start, because data that was written later may not be in the backup. */
function checkAge(latest: Backup, { maxAgeHours }: BackupLimits, now: number): string | undefined {
  if (maxAgeHours === undefined) return undefined;
  const { startedAt = latest.finishedAt } = latest;
  const ageHours = (now - Date.parse(startedAt ?? "")) / HOUR_MS;
  if (ageHours <= maxAgeHours) return undefined;
  const age = Number.isNaN(ageHours)
    ? "does not tell when it started"
    : `started at ${startedAt}, ${roundUp(ageHours)} hours ago`;
  return (
    `${describe(latest)} ${age}: expected at most ${maxAgeHours} hours. ` +
    "Find out why none was finished since, or raise maxAgeHours"
  );
}

/**
 * Checks the size of the latest backup. Incremental backups are smaller than full ones, so it compares only backups of
 * the same type.
 */
function checkSize(
  latest: Backup,
  before: readonly Backup[],
  { minSizeShare }: BackupLimits,
): string | undefined {
  const sizes = before
    .filter(({ type }) => type === latest.type)
    .flatMap(({ sizeInBytes }) => sizeInBytes ?? []);
  if (minSizeShare === undefined || sizes.length === 0) return undefined;
  const { sizeInBytes: size } = latest;
  const median = medianOf(sizes);
  if (size !== undefined && size * 100 >= median * minSizeShare) return undefined;
  const found =
    size === undefined ? "does not tell its size" : `has ${formatSize(size)}, ${share(size, median)}`;
  return (
    `${describe(latest)} ${found}: expected at least ${minSizeShare} % of ${formatSize(median)}, the median of the ` +
    `${countOf(sizes.length, latest.type)} before it. Check whether data was lost, or lower minSizeShare`
  );
}

/**
 * Checks the number of errors since the newest finished backup. A backup in progress is neither an error nor finished.
 */
function checkErrors(
  backups: readonly Backup[],
  { maxErrorsInARow = Infinity }: BackupLimits,
): string | undefined {
  const ended = backups.filter((backup) => backup.status === "error" || isFinished(backup));
  const success = ended.findIndex(isFinished);
  const errors = success === -1 ? ended : ended.slice(0, success);
  const [newest] = errors;
  if (newest === undefined || errors.length <= maxErrorsInARow) return undefined;
  const since = success === -1 ? "and no finished one" : "since the newest finished one";
  return (
    `${countOf(errors.length, "failed")} ${since}, the latest ${newest.id} of ${newest.startedAt ?? "an unknown time"}: ` +
    `expected at most ${maxErrorsInARow} in a row. Find out why they fail, or raise maxErrorsInARow`
  );
}

function describe({ id }: Backup): string {
  return `the newest finished backup ${id}`;
}

function countOf(count: number, which = "finished"): string {
  return `${count} ${which} ${count === 1 ? "backup" : "backups"}`;
}

function medianOf(sizes: readonly number[]): number {
  const sorted = sizes.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, size) => sum + size, 0) / middle.length;
}

/** Rounds up, so that the message never shows the limit itself, which the age exceeds. */
function roundUp(hours: number): number {
  return Math.ceil(hours * 10) / 10;
}

function share(size: number, median: number): string {
  return `${Math.floor((size * 1000) / median) / 10} %`;
}

function formatSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toPrecision(3))} ${UNITS[power]}`;
}
