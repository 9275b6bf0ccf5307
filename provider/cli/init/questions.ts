import { UserError } from "../failure";
import type { Terminal } from "../terminal";

/** Asks a person, or uses the defaults if no person can answer. */
export class Questions {
  constructor(private readonly askPerson: Terminal["ask"]) {}

  /** Asks again until `parse` returns a value. A text is the problem with the answer. */
  async ask<T extends object>(
    question: string,
    otherwise: string,
    parse: (answer: string) => T | string,
  ): Promise<T> {
    const hint = otherwise === "" ? "" : ` [${otherwise}]`;
    for (let before = ""; ;) {
      const answer = await this.read(`${before}${question}${hint}: `);
      const value = parse(answer === "" ? otherwise : answer);
      if (typeof value !== "string") return value;
      before = `${value}\n`;
    }
  }

  async choose<T extends string>(question: string, choices: readonly T[], otherwise: T): Promise<T> {
    const { choice } = await this.ask(`${question} (${choices.join(", ")})`, otherwise, (answer) => {
      const chosen = choices.find((one) => one === answer.toLowerCase());
      return chosen === undefined ? `expected one of ${choices.join(", ")}` : { choice: chosen };
    });
    return choice;
  }

  private async read(question: string): Promise<string> {
    if (this.askPerson === undefined) return "";
    const answer = await this.askPerson(question);
    if (answer === undefined) throw new UserError("interrupted: nothing was written", "interrupted");
    return answer.trim();
  }
}
