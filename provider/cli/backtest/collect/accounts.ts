import { alertType } from "../../../alerting/alert/alert.type";
import { Refusal } from "../../../alerting/evaluation/refusal";
import { normalizeId } from "../../../alerting/object-id";
import { managedIn, type Managed } from "../../stacks/managed";
import type { Stack } from "../../stacks/workspace";
import { accountOf, type Account } from "./account";

/** The accounts of a stack's alerts. Each alert is on the account of its own `Provider`. */
export class Accounts {
  private readonly alerts: readonly Managed[];

  constructor(
    readonly main: Account,
    stack: Stack | undefined,
    environment: NodeJS.ProcessEnv,
  ) {
    const managed = stack ? managedIn(stack, environment) : [];
    this.alerts = managed.filter(({ kind, toBeDeleted }) => kind.type === alertType && !toBeDeleted);
  }

  /** Lists every account, the main one first, without those that cannot be reached. */
  list(): Account[] {
    const others = this.alerts.map((alert) => this.of(alert));
    return [...new Set([this.main, ...others.filter((one): one is Account => !(one instanceof Refusal))])];
  }

  /** Finds the account of an alert that the stack manages, or else the main one. */
  ofId(id: string): Account | Refusal {
    return this.of(this.alerts.find((one) => normalizeId(one.id) === normalizeId(id)));
  }

  ofResource(name: string): Account | Refusal {
    return this.of(this.alerts.find(({ resource }) => resource === name));
  }

  private of(alert: Managed | undefined): Account | Refusal {
    return alert ? accountOf(alert.settings, this.main) : this.main;
  }
}
