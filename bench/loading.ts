import { spawnSync } from "node:child_process";
import { clone } from "../test/support/folders";
import { median } from "./summary";

/** What the package adds to the start of each program. */
export interface LoadingFigures {
  /** Loading Pulumi's SDK, which every program does. */
  readonly pulumiMs: number;
  /** Loading the package after it. */
  readonly packageMs: number;
  /** Of the latter in the former. */
  readonly share: number;
  /** Modules that the package adds to those of the SDK. */
  readonly modules: number;
}

const STARTS = 31;

/** One process takes both times, so whatever else the machine does hits both alike. */
const SCRIPT = `
  const count = () => Object.keys(require.cache).length;
  const began = performance.now();
  require("@pulumi/pulumi");
  const [between, before] = [performance.now(), count()];
  require("pulumi-clickstack").alerting.Alert;
  const ended = performance.now();
  console.log(JSON.stringify({
    pulumiMs: between - began,
    packageMs: ended - between,
    share: (ended - between) / (between - began),
    modules: count() - before,
  }));`;

/** Medians of many programs' starts. */
export function loadingFigures(): LoadingFigures {
  const starts = Array.from({ length: STARTS }, loadOnce);
  const of = (figure: keyof LoadingFigures): number => median(starts.map((start) => start[figure]));
  return {
    pulumiMs: Math.round(of("pulumiMs")),
    packageMs: Math.round(of("packageMs")),
    share: of("share"),
    modules: of("modules"),
  };
}

function loadOnce(): LoadingFigures {
  const { stdout, stderr, status } = spawnSync("node", ["-e", SCRIPT], { encoding: "utf8", cwd: clone });
  if (status !== 0) throw new Error(`A program that loads the package failed:\n${stderr}`);
  return JSON.parse(stdout) as LoadingFigures;
}
