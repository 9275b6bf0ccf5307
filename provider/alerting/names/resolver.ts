import * as pulumi from "@pulumi/pulumi";
import { unknown } from "@pulumi/pulumi/output";
import type { Plain } from "../../engine/plain";
import type { Problem } from "../../engine/problems";
import type { ExplicitProvider } from "../../engine/program/explicit-provider";
import { isMocked } from "../../engine/program/mocks";
import { connect, explicitSettings } from "../../engine/program/program-client";
import { createUnresolved, type Unresolved } from "../../engine/unresolved";
import { ServiceError } from "../../http/errors";
import type { AlertingConnection } from "../connection";
import { alertingService } from "../service";
import { NotFound } from "./find";

/** Something that has to be found in the lists of a team before an argument is known. */
export interface Question<Args, Answer> {
  /** The property of the program that the question is about. */
  readonly path: string;
  /** `now` reads lists again, which may be older than what the run has made. */
  find(connection: AlertingConnection, args: Args, now?: "now"): Promise<Answer>;
  /** The answer in a test of a program with mocks. */
  mock(args: Args): Promise<Answer>;
}

/**
 * Finds what the arguments of a resource refer to, with the credentials of the resource's own provider. An answer never
 * fails: what cannot be found is `unresolved`, and becomes a failure of the resource's arguments.
 */
export class Resolver {
  private setProvider: (provider: ExplicitProvider | undefined) => void = () => undefined;
  private readonly provider = new Promise<ExplicitProvider | undefined>(
    (resolve) => (this.setProvider = resolve),
  );
  private settings: pulumi.Output<Plain> | undefined;

  /** `locate` says of a problem where it is, when that is not in the program. */
  constructor(private readonly locate: (problem: Problem) => Problem = (problem) => problem) {}

  /** No search begins before this: only the resource itself knows which provider it got in the end. */
  useProvider(provider: pulumi.ProviderResource | undefined): void {
    this.setProvider(provider as ExplicitProvider | undefined);
  }

  resolve<Args, Answer>(
    args: pulumi.Input<Args>,
    question: Question<Args, Answer>,
  ): pulumi.Output<Answer | Unresolved> {
    this.settings ??= explicitSettings(this.provider);
    const isOfResource = dependsOnResource(args);
    return pulumi
      .all([args, this.settings])
      .apply(async ([plain, settings]) => this.answer(plain as Args, settings, question, await isOfResource));
  }

  private async answer<Args, Answer>(
    args: Args,
    settings: Plain,
    question: Question<Args, Answer>,
    isOfResource: boolean,
  ): Promise<Answer | Unresolved> {
    if (isMocked()) return question.mock(args);
    const connected = connect(alertingService, settings);
    if (!connected.ok) return createUnresolved(...connected.problems.map((reason) => ({ path: "", reason })));
    try {
      return await findEventually(question, connected.connection, args, isOfResource);
    } catch (error) {
      if (error instanceof NotFound) return createUnresolved(...error.problems.map(this.locate));
      if (error instanceof ServiceError)
        return createUnresolved({ path: question.path, reason: error.message });
      throw error;
    }
  }
}

/** What another resource names may not exist yet: in a preview not at all, afterwards not in a list from before. */
async function findEventually<Args, Answer>(
  question: Question<Args, Answer>,
  connection: AlertingConnection,
  args: Args,
  isOfResource: boolean,
): Promise<Answer> {
  try {
    return await question.find(connection, args);
  } catch (error) {
    if (!(error instanceof NotFound) || !isOfResource) throw error;
    return pulumi.runtime.isDryRun() ? (unknown as Answer) : question.find(connection, args, "now");
  }
}

async function dependsOnResource(args: unknown): Promise<boolean> {
  const output = pulumi.output(args) as unknown as { allResources?(): Promise<ReadonlySet<pulumi.Resource>> };
  return ((await output.allResources?.())?.size ?? 0) > 0;
}
