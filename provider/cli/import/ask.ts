import type { World } from "../command";
import { UserError } from "../failure";

const REFUSED = 1;

/** Asks a person. Errors: there is none. */
export async function isAgreed(question: string, { terminal, endWith }: World): Promise<boolean> {
  if (terminal.ask === undefined) throw new UserError("nobody can be asked here: say --yes to import");
  const answer = await terminal.ask(`${question} Nothing is written to the service. [y/N] `);
  if (/^y(es)?$/i.test(answer.trim())) return true;
  terminal.print("Nothing was imported");
  endWith(REFUSED);
  return false;
}
