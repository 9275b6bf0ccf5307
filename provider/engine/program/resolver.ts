import * as pulumi from "@pulumi/pulumi";
import { unknown } from "@pulumi/pulumi/output";
import { ServiceError } from "../../http/errors";
import { NotFound } from "../names/find-by-name";
import type { Plain } from "../plain";
import type { Problem } from "../problems";
import { quote } from "../problems";
import type { Service } from "../service";
import { createUnresolved, type Unresolved } from "../unresolved";
import { listDeclared } from "./declared-names";
import type { ExplicitProvider } from "./explicit-provider";
import { isMocked } from "./mocks";
import { connect, explicitSettings } from "./program-client";

/** The facts that an answer may depend on beside its arguments. */
export interface Around<Settings extends object> {
  readonly settings: Settings;
  /** Reads lists again, because earlier ones may lack objects that the run has made. */
  readonly now?: "now";
}

/** Something that has to be found in the lists of an account before an argument is known. */
export interface Question<Settings extends object, Connection, Args, Answer> {
  /** The property of the program that the question is about. */
  readonly path: string;
  find(connection: Connection, args: Args, around: Around<Settings>): Promise<Answer>;
  /** The answer in a test of a program with mocks. */
  mock(args: Args): Promise<Answer>;
}

/**
 * Finds what the arguments of a resource refer to, with the credentials of the resource's own provider. An answer never
 * fails: what cannot be found is `unresolved`, and becomes a failure of the resource's arguments.
 */
export class Resolver<Settings extends object, Connection> {
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

  resolve<Args, Answer>(
    args: pulumi.Input<Args>,
    question: Question<Settings, Connection, Args, Answer>,
  ): pulumi.Output<Answer | Unresolved> {
    this.settings ??= explicitSettings(this.provider);
    const isOfResource = dependsOnResource(args);
    return pulumi
      .all([args, this.settings])
      .apply(async ([plain, settings]) => this.answer(plain as Args, settings, question, await isOfResource));
  }

  /** Resolves a name. A resource that the program has declared under it is meant, and becomes a dependency. */
  resolveName<Answer>(
    kind: string,
    name: pulumi.Input<string>,
    question: Question<Settings, Connection, string, Answer>,
  ): pulumi.Output<string | Answer | Unresolved> {
    const declared = listDeclared(kind, name);
    if (declared.length === 0) return this.resolve(name, question);
    const ids = this.provider.then((own) =>
      declared.flatMap(({ resource, provider }) => (provider === own ? [() => resource.id] : [])),
    );
    return pulumi.output(ids).apply(([id, ...others]): pulumi.Output<string | Answer | Unresolved> => {
      if (id === undefined) return this.resolve(name, question);
      if (others.length === 0) return id();
      const reason = `expected a name that the program gives once; found ${quote(name)}, which ${others.length + 1} resources have`;
      return pulumi.output(createUnresolved({ path: question.path, reason }));
    });
  }

  private async answer<Args, Answer>(
    args: Args,
    settings: Plain,
    question: Question<Settings, Connection, Args, Answer>,
    isOfResource: boolean,
  ): Promise<Answer | Unresolved> {
    try {
      if (isMocked()) return await question.mock(args);
      const connected = connect(this.service, settings);
      if (!connected.ok)
        return createUnresolved(...connected.problems.map((reason) => ({ path: "", reason })));
      return await findEventually(question, connected, args, isOfResource);
    } catch (error) {
      if (error instanceof NotFound) return createUnresolved(...error.problems.map(this.locate));
      if (error instanceof ServiceError)
        return createUnresolved({ path: question.path, reason: error.message });
      throw error;
    }
  }
}

/** Finds an answer. One that depends on another resource is unknown at preview, and read again later. */
async function findEventually<Settings extends object, Connection, Args, Answer>(
  question: Question<Settings, Connection, Args, Answer>,
  { settings, connection }: { readonly settings: Settings; readonly connection: Connection },
  args: Args,
  isOfResource: boolean,
): Promise<Answer> {
  try {
    return await question.find(connection, args, { settings });
  } catch (error) {
    if (!(error instanceof NotFound) || !isOfResource) throw error;
    return pulumi.runtime.isDryRun()
      ? (unknown as Answer)
      : question.find(connection, args, { settings, now: "now" });
  }
}

async function dependsOnResource(args: unknown): Promise<boolean> {
  const output = pulumi.output(args) as unknown as { allResources?(): Promise<ReadonlySet<pulumi.Resource>> };
  return ((await output.allResources?.())?.size ?? 0) > 0;
}
