import type { Kind } from "../../../provider/engine/kind/kind";
import { systemClock } from "../../../provider/http/clock";
import { Host } from "../../support/provider-harness";
import type { Ground } from "../ground";
import type { Recorder } from "../recorder";

/** The stage of a scene: a target, and the objects that samples refer to. */
export interface Stage {
  readonly recorder: Recorder;
  /** The address of the target for programs. */
  readonly url: string;
  readonly ground: Ground;
}

/** Something that is done on a ClickStack and on the emulator; its requests are compared. */
export interface Scene {
  readonly title: string;
  /** Whether its requests depend on what others made, so that there is nothing to compare. Default: false. */
  readonly isOfOthers?: true;
  play(stage: Stage): Promise<void>;
}

export function hostOf({ recorder, url }: Stage, kind: Kind): Host {
  return new Host(kind, { url }, recorder.target.settings, systemClock);
}
