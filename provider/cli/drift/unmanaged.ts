import { alertKind } from "../../alerting/alert.provider";
import type { WireAlert } from "../../alerting/alert.schema";
import { toState } from "../../alerting/alert.wire";
import { ownerOf } from "../../alerting/owner-note";
import type { PrivateEndpoint } from "../../cloud/organization.schema";
import { pick } from "../../engine/plain";
import * as fixes from "./fixes";
import { identified } from "./identity";
import type { Finding, Subject } from "./report.schema";
import { objectKey } from "./subjects";
import { instantOf } from "./words";

/** @param home A stack whose settings name the account that has the alert. */
export function unmanagedAlert(
  endpoint: string,
  alert: WireAlert,
  home?: Pick<Subject, "stack" | "directory">,
): Finding {
  const { id } = alert;
  const name = alert.name ?? undefined;
  const markedAs = ownerOf(alert.note);
  const subject: Subject = { kind: "alert", id, name, endpoint };
  const marked = markedAs === undefined ? "" : `; its note names ${markedAs} as its owner`;
  return identified("unmanaged", objectKey(endpoint, id), {
    title: name ?? id,
    summary: `alert ${name ?? id} is managed by no given stack${marked}`,
    subject,
    fix: fixes.adoptAlert(id, home),
    live: pick(alertKind.record({ ...toState(alert) }, []), alertKind.diff.managed),
    createdAt: instantOf(alert.createdAt),
    lastWrittenAt: instantOf(alert.updatedAt),
    markedAs,
  });
}

export function unmanagedEndpoint(
  endpoint: string,
  organizationId: string,
  object: PrivateEndpoint,
): Finding {
  const { id, description } = object;
  const subject: Subject = { kind: "privateEndpoint", id, name: description, endpoint, organizationId };
  return identified("unmanaged", objectKey(endpoint, organizationId, id), {
    title: id,
    summary: `private endpoint ${id} is declared by no given stack`,
    subject,
    fix: fixes.declareEndpoint(),
    live: { ...object },
  });
}
