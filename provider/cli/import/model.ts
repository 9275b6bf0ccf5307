import type { Dashboard, SavedSearch, Webhook } from "../../alerting/named.schema";
import type { Plain } from "../../engine/plain";
import type { ResourceKindName } from "../../engine/program/reference";

/** Something that exists on a service, and the resource that it is to become. */
export interface PlannedResource {
  readonly kind: ResourceKindName;
  /** Identifier on the service. */
  readonly id: string;
  /** Name of the resource in the program. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** The file of the program that declares it, without ending. */
  readonly file: string;
  /** What the program declares. */
  readonly args: Plain;
  /** What the service has. */
  readonly live: Plain;
  /** What a person should look at; one line each. */
  readonly flags: readonly string[];
  /** The URN that the program marks it with; none where objects are not marked. */
  readonly owner?: string;
  /** The same object in Terraform, by its address. */
  readonly address?: string;
}

/** What the service calls the things that alerts refer to. A list that the server does not offer is empty. */
export interface Directory {
  readonly dashboards: readonly Dashboard[];
  readonly webhooks: readonly Webhook[];
  readonly savedSearches: readonly SavedSearch[];
}
