import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { Account } from "../host/account";
import { checkArgs, type LookupKind } from "../lookup-kind";
import { NotFound } from "../names/find-by-name";
import type { Plain } from "../plain";
import type { Problem } from "../problems";
import type { Connections } from "../service";
import { listKey } from "./token";
import { readStruct, writeStruct } from "./values";

/** The calls of the engine of one lookup. */
export class LookupCalls {
  private readonly account: Account;
  private readonly answers = new Map<string, Promise<unknown>>();

  constructor(
    readonly kind: LookupKind,
    connections: Connections,
  ) {
    this.account = new Account(kind.service, connections);
  }

  configure(get: (key: string) => unknown): void {
    this.account.configure(get);
  }

  async invoke(request: messages.InvokeRequest): Promise<messages.InvokeResponse> {
    const connected = this.account.connect();
    if (connected === undefined) return fail(this.account.problems());
    const { args, problems } = checkArgs(this.kind, connected.settings, readStruct(request.getArgs()));
    if (problems.length > 0) return fail(problems);
    try {
      return new messages.InvokeResponse().setReturn(writeStruct(await this.ask(connected.connection, args)));
    } catch (error) {
      if (error instanceof NotFound) return fail(error.problems);
      throw error;
    }
  }

  /** Asks once in a run, and again after a failure. A result of the protocol is an object, so a list is in one. */
  private async ask(connection: unknown, args: Plain): Promise<Plain> {
    const { kind, answers } = this;
    const question = JSON.stringify(Object.entries(args).sort());
    const answer = answers.get(question) ?? kind.ask(connection, args);
    answers.set(question, answer);
    answer.catch(() => answers.delete(question));
    return kind.list ? { [listKey(kind.name)]: await answer } : ((await answer) as Plain);
  }
}

function fail(problems: readonly Problem[]): messages.InvokeResponse {
  const failures = problems.map(({ path, reason }) =>
    new messages.CheckFailure().setProperty(path).setReason(reason),
  );
  return new messages.InvokeResponse().setFailuresList(failures);
}
