import * as pulumi from "@pulumi/pulumi";
import { Alert } from "../../../provider/alerting";
import { omit } from "../../../provider/engine/values/plain";
import { settled, unmockedRun } from "../../support/mocks";
import { restoreEnvironment, shareEmulator } from "../../support/provided";
import { settingsFor } from "../../support/settings";
import { unchecked, type SomeAlertArgs } from "../../support/alerts";

type Inputs = Record<string, unknown>;

/** The program's side of resources: what it registers with the engine, asking an emulator for names on the way. */
export function registration({ preview = false } = {}) {
  restoreEnvironment();
  const emulator = shareEmulator();
  let run: Awaited<ReturnType<typeof unmockedRun>>;
  beforeEach(async () => {
    Object.assign(process.env, settingsFor(emulator.url));
    run = await unmockedRun({}, { preview });
  });
  afterEach(() => pulumi.runtime.setAllConfig({}));

  /** Returns what was registered. */
  const registered = (): { type: string; name: string; inputs: Inputs }[] => run.registered;

  async function inputsOf(resource: pulumi.CustomResource): Promise<Inputs> {
    const { value: urn } = await settled(resource.urn);
    const found = registered().findLast(({ name }) => urn.endsWith(`::${name}`));
    return omit(found?.inputs ?? {}, ["__provider"]);
  }

  return {
    emulator,
    registered,
    inputsOf,
    alertOf: (args: SomeAlertArgs, options?: pulumi.CustomResourceOptions): Promise<Inputs> =>
      inputsOf(new Alert("a", unchecked(args), options)),
  };
}

/** The problems that stand in place of values, for `check` to show. */
export function problemsIn(value: unknown): { path: string; reason: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const { __unresolved } = value as { __unresolved?: { path: string; reason: string }[] };
  return [...(__unresolved ?? []), ...Object.values(value).flatMap(problemsIn)];
}
