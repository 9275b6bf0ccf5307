import { differences, type Difference } from "./differences";
import { Ground } from "./ground";
import { Recorder, type Recorded } from "./recorder";
import { Relay } from "./relay";
import type { Scene } from "./scenes/scene";
import type { Target } from "./target";

/** The result of a scene on one target. */
interface Played {
  readonly exchanges: readonly Recorded[];
  readonly failure?: Error;
}

/** The result of a scene. */
export interface Outcome {
  readonly title: string;
  readonly requests: number;
  readonly failures: readonly string[];
  readonly differences: readonly Difference[];
}

/** Plays scenes on one target, and leaves nothing there. */
export class Player {
  private constructor(
    readonly recorder: Recorder,
    private readonly relay: Relay,
    private readonly ground: Ground,
  ) {}

  static async open(target: Target, prefix: string, recorder = new Recorder(target)): Promise<Player> {
    try {
      const ground = await Ground.make(recorder, prefix);
      recorder.keep();
      recorder.take();
      return new Player(recorder, await Relay.open(recorder), ground);
    } catch (error) {
      await recorder.clean("all");
      throw error;
    }
  }

  async play(scene: Scene): Promise<Played> {
    const { recorder, relay, ground } = this;
    try {
      await scene.play({ recorder, ground, url: relay.url });
      return { exchanges: recorder.take() };
    } catch (error) {
      return { exchanges: recorder.take(), failure: error as Error };
    } finally {
      await recorder.clean("new");
      recorder.take();
    }
  }

  /** Deletes everything that the scenes made. Gives what it could not delete. */
  async close(): Promise<string[]> {
    await this.relay.close();
    return this.recorder.clean("all");
  }
}

/** Plays a scene on a target and on the emulator, and compares what they answered. */
export async function playOnBoth(scene: Scene, here: Player, emulated: Player): Promise<Outcome> {
  const isAlone = scene.isOfOthers === true;
  const [ours, theirs] = await Promise.all([here.play(scene), isAlone ? undefined : emulated.play(scene)]);
  return {
    title: scene.title,
    requests: ours.exchanges.length,
    failures: [
      ...failureOf(ours, here.recorder.target.name),
      ...(theirs ? failureOf(theirs, "the emulator") : []),
    ],
    differences: theirs ? differences(ours.exchanges, theirs.exchanges) : [],
  };
}

function failureOf({ failure }: Played, place: string): string[] {
  return failure ? [`on ${place}: ${failure.message}`] : [];
}
