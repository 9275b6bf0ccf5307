import * as pulumi from "@pulumi/pulumi";
import { isMocked } from "../../engine/program/mocks";
import { connected, explicitSettings } from "../../engine/program/program-client";
import type { Plain } from "../../engine/plain";
import type { Problem } from "../../engine/problems";
import type { Provider } from "../../engine/program/provider";
import { unresolved, type Unresolved } from "../../engine/unresolved";
import { ServiceError } from "../../http/errors";
import { NotFound } from "./find";
import type { Lists } from "./lists";
import { alertingLists } from "./lookup";

/** Something that has to be asked of the lists of a team before an argument is known. */
export interface Question<Args, Answer> {
  /** The property of the program that is asked about. */
  readonly path: string;
  find(lists: Lists, args: Args): Promise<Answer>;
  /** The answer in a test of a program with mocks. */
  mocked(args: Args): Promise<Answer>;
}

/**
 * Asks the team that an alert belongs to, with the credentials of the alert's own provider. An answer never fails:
 * what cannot be found out is `unresolved`, and becomes a failure of the alert's arguments.
 */
export class Asking {
  private tell: (provider: Provider | undefined) => void = () => undefined;
  private readonly provider = new Promise<Provider | undefined>((resolve) => (this.tell = resolve));
  private settings: pulumi.Output<Plain> | undefined;

  /** Says of a problem where it is, when that is not in the program. */
  constructor(private readonly placed: (problem: Problem) => Problem = (problem) => problem) {}

  /** Nothing is asked before this: only the resource itself knows which provider it got in the end. */
  as(provider: pulumi.ProviderResource | undefined): void {
    this.tell(provider as Provider | undefined);
  }

  ask<Args, Answer>(
    args: pulumi.Input<Args>,
    question: Question<Args, Answer>,
  ): pulumi.Output<Answer | Unresolved> {
    this.settings ??= explicitSettings(this.provider);
    return pulumi
      .all([args, this.settings])
      .apply(([plain, settings]) => this.answer(plain as Args, settings, question));
  }

  private async answer<Args, Answer>(
    args: Args,
    settings: Plain,
    question: Question<Args, Answer>,
  ): Promise<Answer | Unresolved> {
    if (isMocked()) return question.mocked(args);
    const connection = connected(alertingLists, settings);
    if (!connection.ok) return unresolved(...connection.problems.map((reason) => ({ path: "", reason })));
    try {
      return await question.find(connection.client, args);
    } catch (error) {
      if (error instanceof NotFound) return unresolved(...error.problems.map(this.placed));
      if (error instanceof ServiceError) return unresolved({ path: question.path, reason: error.message });
      throw error;
    }
  }
}
