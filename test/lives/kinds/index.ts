import type { Document, KindSpec } from "../spec/kind-spec";
import type { Plain } from "../spec/values";
import { alert } from "./alert";
import { CLICKSTACK_SECRETS, connection, dashboard, savedSearch, source, webhook } from "./clickstack";
import {
  backupBucket,
  backupConfiguration,
  BUCKET_SECRETS,
  organization,
  clickPipeSettings,
  sourceLink,
} from "./cloud";

/** Every kind, in an order in which each refers to those before it only. */
export const KINDS = {
  ...{ connection, source, savedSearch, webhook, dashboard, alert },
  ...{ sourceLink, organization, backupConfiguration, clickPipeSettings, backupBucket },
} as const;

/** The values of a program that no output, message or report may show. */
export const SECRETS: readonly string[] = [...CLICKSTACK_SECRETS, ...BUCKET_SECRETS];

export type KindName = keyof typeof KINDS;

export const kindNames = Object.keys(KINDS) as KindName[];

export const specOf = (kind: KindName): KindSpec => KINDS[kind];

/** The class for programs. */
export const classOf = (kind: KindName): string => kind.replace(/^./, (first) => first.toUpperCase());

/** The argument with the identifier of an object that a program adopts. */
export const identityOf = (kind: KindName): string => specOf(kind).identity ?? `${kind}Id`;

export const isPermanent = (kind: KindName): boolean => specOf(kind).isPermanent === true;

/** The kinds of which programs create and delete objects. */
export const createdKinds = kindNames.filter((kind) => !isPermanent(kind));

/** Those of ClickStack. */
export const clickStackKinds = createdKinds.filter((kind) => !specOf(kind).isOfCloud);

/** Has a place room for one object only? */
export const isSingle = (kind: KindName): boolean => specOf(kind).isSingle === true;

/** Are no two objects of the kind alike? */
export const isUnique = (kind: KindName): boolean => kind === "webhook" || isSingle(kind);

/** The values of an object by the names of its facets. */
export function valuesOf(kind: KindName, document: Document): Plain {
  const all = Object.entries(specOf(kind).facets).map(([name, one]) => [name, one.read(document)] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}
