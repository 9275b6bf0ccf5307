import { MINUTE } from "../../alerting/evaluation/rule";
import { floor } from "../../alerting/evaluation/schedule";

/** The hours of the night, such as 22:00 to 07:00. The end is not part of it. */
export interface Night {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** Creates the test whether an instant is at night. It formats each minute once, because that is slow. */
export function createNightTest({ from, to, timeZone }: Night): (at: number) => boolean {
  const options = { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat("en-US", options);
  const known = new Map<number, boolean>();
  const isWithin = (time: string): boolean =>
    from <= to ? from <= time && time < to : from <= time || time < to;
  return (at) => {
    const minute = floor(at, MINUTE);
    const isNight = known.get(minute) ?? isWithin(format.format(minute));
    known.set(minute, isNight);
    return isNight;
  };
}
