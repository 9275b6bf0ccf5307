import { findOutputTexts, createUnresolved, type Unresolved } from "../values/outputs";
import { isObject, containsUnknown, isUnknown, unknownValue, type Plain } from "../values/plain";
import type { Connected } from "../service/service";
import { Missing, explainError, type NameResolver, type Question } from "./resolver";

const OWN = 'An object that this program creates is referred to by the output "id" of its resource';

/** Finds what the arguments of a check refer to. Answers are promises, which `settle` waits for. */
export class PlainResolver<Settings extends object, Connection> implements NameResolver<
  Settings,
  Connection
> {
  /** Without a connection, no answer is known: the check names the settings that are missing. */
  constructor(private readonly connected: Connected<Settings, Connection> | undefined) {}

  async resolve<Args, Answer>(
    args: unknown,
    question: Question<Settings, Connection, Args, Answer>,
  ): Promise<Answer | Unresolved> {
    const outputs = findOutputTexts(args, [question.path]);
    if (outputs.length > 0) return createUnresolved(...outputs);
    if (this.connected === undefined || containsUnknown(args)) return unknownValue as Answer;
    const { connection, settings } = this.connected;
    try {
      return await question.find(connection, args as Args, { settings });
    } catch (error) {
      const isMissing = error instanceof Missing;
      return explainError(error, question.path, ({ path, reason }) => ({
        path,
        reason: isMissing ? `${reason}. ${OWN}` : reason,
      }));
    }
  }

  change(value: unknown, change: (plain: unknown) => unknown): unknown {
    if (value instanceof Promise) return value.then((plain) => this.change(plain, change));
    return isUnknown(value) ? value : change(value);
  }

  isPending(value: unknown): boolean {
    return isUnknown(value) || value instanceof Promise;
  }

  isOn(setting: string): boolean {
    return (this.connected?.settings as Plain | undefined)?.[setting] === true;
  }
}

/** Waits for every answer within the arguments. */
export async function settle(args: Plain): Promise<Plain> {
  const entries = Object.entries(args).map(async ([key, value]) => [key, await settleOne(value)] as const);
  return Object.fromEntries((await Promise.all(entries)).filter(([, value]) => value !== undefined));
}

async function settleOne(value: unknown): Promise<unknown> {
  const plain = await value;
  if (Array.isArray(plain)) return Promise.all(plain.map(settleOne));
  return isObject(plain) ? settle(plain) : plain;
}
