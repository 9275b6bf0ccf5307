import fc from "fast-check";
import { lifeCommands } from "./commands";
import type { Driver } from "./driver";
import { end } from "./ending";
import { Life, type Circumstances } from "./life";

export interface CampaignOptions {
  readonly lives: number;
  readonly seed: number;
  /** Begins with the life of this number. */
  readonly path?: string;
  readonly mostCommands?: number;
  /** Does the driver kill runs? Default: no. */
  readonly kills?: boolean;
  /** Circumstances of all lives. */
  readonly always?: Partial<Circumstances>;
  open(circumstances: Circumstances): Driver | Promise<Driver>;
}

export interface Figures {
  lives: number;
  commands: number;
  exactly: number;
  loosely: number;
}

const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  ownerNote: fc.boolean(),
  isManaged: fc.nat(4).map((one) => one === 4),
  isNewer: fc.boolean(),
});

/** Lives as many lives, and returns the shrunk counterexample of the first that breaks a promise. */
export async function campaign(options: CampaignOptions): Promise<{ figures: Figures; failure?: string }> {
  const figures: Figures = { lives: 0, commands: 0, exactly: 0, loosely: 0 };
  const { lives, seed, path, mostCommands = 30, kills, always } = options;
  const allCommands = lifeCommands(mostCommands, kills);
  let story: readonly string[] = [];
  const property = fc.asyncProperty(circumstances, allCommands, async (drawn, commands) => {
    const around = { ...drawn, ...always };
    const driver = await options.open(around);
    const life = await Life.begin(driver, around);
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: life }), commands);
      await end(life);
    } catch (error) {
      story = [JSON.stringify(around), ...life.story, life.now];
      throw error;
    } finally {
      await driver.close?.();
    }
    figures.lives += 1;
    figures.commands += life.story.length;
    figures.exactly += life.judged.exactly;
    figures.loosely += life.judged.loosely;
  });
  const details = await fc.check(property, { numRuns: lives, seed, ...(path !== undefined && { path }) });
  if (!details.failed) return { figures };
  const { errorInstance, counterexamplePath } = details;
  const [life] = (counterexamplePath ?? "").split(":");
  const error = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : "";
  const again = `npm run lives -- --seed ${seed} --path ${life}`;
  return { figures, failure: [...story, error, again].join("\n") };
}
