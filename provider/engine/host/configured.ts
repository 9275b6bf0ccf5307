import { isFailure } from "../../http/errors";
import type { Kind, Objects } from "../kind/kind";
import { UNREAD } from "../kind/write-record";
import type { Plain } from "../plain";
import { isProved } from "../proof";
import type { Connections } from "../service";
import { Account } from "./account";

/** The account of a kind of resources. */
export class Configured extends Account {
  constructor(
    private readonly kind: Kind,
    connections: Connections,
  ) {
    super(kind.service, connections);
  }

  /** Returns the arguments that settings stand in for. A valid setting counts even if another setting is missing. */
  defaults(): Plain {
    return this.kind.type.fillIn(this.known);
  }

  objects(): Objects {
    return this.connections.objects(this.kind, this.require());
  }

  /** Returns the answer, or `refused` if the same service refuses a request as it did after a write of the object. */
  async orKnownRefusal<T>(state: Plain, answer: Promise<T>): Promise<T | "refused"> {
    const { connections, kind } = this;
    try {
      return await answer;
    } catch (error) {
      const isKnown = state[UNREAD] === true && isFailure(error, "notOffered", "missing");
      if (isKnown && (await isProved(connections, kind.service, this.require(), error))) return "refused";
      throw error;
    }
  }
}
