import type { World } from "../command";
import { UserError } from "../failure";

const REFUSED = 1;

/** Asks a person to confirm. Errors: nobody can answer. */
export async function confirm(question: string, { terminal, endWith }: World): Promise<boolean> {
  if (terminal.ask === undefined)
    throw new UserError("there is no terminal to confirm in: add --yes to import");
  const answer = await terminal.ask(`${question} Nothing is written to the service. [y/N] `);
  if (/^y(es)?$/i.test(answer.trim())) return true;
  terminal.print("Nothing was imported");
  endWith(REFUSED);
  return false;
}
