import * as pulumi from "@pulumi/pulumi";
import { unknown } from "@pulumi/pulumi/output";
import {
  Missing,
  NotFound,
  explainError,
  type AskedName,
  type NameResolver,
  type Question,
} from "../names/resolver";
import { findOutputTexts, createUnresolved, type Unresolved } from "../values/outputs";
import type { Plain } from "../values/plain";
import type { Problem } from "../problems/problem";
import { quote } from "../problems/problems";
import type { Service } from "../service/service";
import { listNamed } from "./name-holder";
import { connect, explicitSettings, askMocks, isMocked } from "./run";
import type { ExplicitProvider } from "./explicit-provider";

/** Finds what the arguments of a resource refer to, with the credentials of the resource's own provider. */
export class Resolver<Settings extends object, Connection> implements NameResolver<Settings, Connection> {
  private setProvider: (provider: ExplicitProvider | undefined) => void = () => undefined;
  private readonly provider = new Promise<ExplicitProvider | undefined>(
    (resolve) => (this.setProvider = resolve),
  );
  private settings: pulumi.Output<Plain> | undefined;

  /** `locate` adds to a problem where it is, if it is not in the program. */
  constructor(
    private readonly service: Service<Settings, Connection>,
    private readonly locate: (problem: Problem) => Problem = (problem) => problem,
  ) {}

  /** Sets the provider. No search begins before this, because only the resource itself knows its provider. */
  useProvider(provider: pulumi.ProviderResource | undefined): void {
    this.setProvider(provider as ExplicitProvider | undefined);
  }

  /**
   * Answers a question. If the program has declared a resource under the asked name, that one is meant, and becomes a
   * dependency.
   */
  resolve<Args, Answer>(
    args: pulumi.Input<Args>,
    question: Question<Settings, Connection, Args, Answer>,
    asked?: AskedName,
  ): pulumi.Output<Answer | Unresolved> {
    const declared = asked ? listNamed(asked) : [];
    // A test with mocks knows objects by their names alone.
    const isByName = asked?.answer !== undefined && isMocked();
    if (!asked || declared.length === 0 || isByName)
      return this.ask(args, asked ? refuseOrder(asked, question) : question);
    const ids = this.provider.then((own) =>
      declared.flatMap(({ resource, provider }) => (provider === own ? [() => resource.id] : [])),
    );
    return pulumi.output(ids).apply(([id, ...others]): pulumi.Output<Answer | Unresolved> => {
      if (id === undefined) return this.ask(args, question);
      // Without a function of its own, the question is about the identifier.
      if (others.length === 0) return (asked.answer?.(id()) ?? id()) as pulumi.Output<Answer>;
      const reason = `expected a name that the program gives once; found ${quote(asked.name)}, which ${others.length + 1} resources have`;
      return pulumi.output(createUnresolved(this.locate({ path: asked.path ?? question.path, reason })));
    });
  }

  private ask<Args, Answer>(
    args: pulumi.Input<Args>,
    question: Question<Settings, Connection, Args, Answer>,
  ): pulumi.Output<Answer | Unresolved> {
    this.settings ??= explicitSettings(this.provider);
    const isOfResource = dependsOnResource(args);
    return pulumi
      .all([args, this.settings])
      .apply(async ([plain, settings]) => this.answer(plain as Args, settings, question, await isOfResource));
  }

  change(value: unknown, change: (plain: unknown) => unknown): unknown {
    if (!this.isPending(value)) return change(value);
    return pulumi.output(value as pulumi.Output<object>).apply((plain) => pulumi.output(change(plain)));
  }

  isPending(value: unknown): boolean {
    return pulumi.Output.isInstance(value) || value instanceof Promise;
  }

  isOn(setting: string): boolean {
    const { config = "" } = this.service.settings[setting] ?? {};
    return pulumi.runtime.getConfig(config) === "true" && !isMocked();
  }

  private async answer<Args, Answer>(
    args: Args,
    explicit: Plain,
    question: Question<Settings, Connection, Args, Answer>,
    isOfResource: boolean,
  ): Promise<Answer | Unresolved> {
    const outputs = findOutputTexts(args, [question.path]);
    if (outputs.length > 0) return createUnresolved(...outputs);
    try {
      if (isMocked()) return await question.mock(args, askMocks);
      const connected = connect(this.service, explicit);
      if (!connected.ok) return createUnresolved(...connected.problems);
      const { settings, connection } = connected;
      return await question.find(connection, args, { settings }).catch((error: unknown) => {
        if (!(error instanceof NotFound) || !isOfResource) throw error;
        // An answer that depends on another resource is unknown at preview, and read again later.
        if (pulumi.runtime.isDryRun()) return unknown as Answer;
        return question.find(connection, args, { settings, now: "now" });
      });
    } catch (error) {
      return explainError(error, question.path, this.locate);
    }
  }
}

/** Explains that the program declares the missing object only later. A name that is an output waits for its resource. */
function refuseOrder<Settings extends object, Connection, Args, Answer>(
  asked: AskedName,
  question: Question<Settings, Connection, Args, Answer>,
): typeof question {
  const find: typeof question.find = async (...around) => {
    try {
      return await question.find(...around);
    } catch (error) {
      if (!(error instanceof Missing) || listNamed(asked).length === 0) throw error;
      const kind = asked.kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      const later = `the program declares the ${kind} ${quote(asked.name)} later, and it does not exist yet`;
      throw new NotFound({ path: asked.path ?? question.path, reason: `${later}: declare it before` });
    }
  };
  return { ...question, find };
}

async function dependsOnResource(args: unknown): Promise<boolean> {
  const output = pulumi.output(args) as unknown as { allResources?(): Promise<ReadonlySet<pulumi.Resource>> };
  return ((await output.allResources?.())?.size ?? 0) > 0;
}
