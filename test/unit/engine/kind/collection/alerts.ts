import { wireAlert, type WireAlert } from "../../../../../provider/alerting/alert/alert.schema";
import { alertType } from "../../../../../provider/alerting/alert/alert.type";
import { noteMark, SAME, toState } from "../../../../../provider/alerting/alert/alert.wire";
import type { Creatable } from "../../../../../provider/engine/kind/collection/create-once";

/** What a collection needs to know of alerts, which stand for objects of any kind. */
export const alerts: Creatable<WireAlert> = {
  one: "alert",
  many: "alerts",
  type: alertType,
  same: SAME,
  clearable: [],
  mark: noteMark,
  toState: (wire) => toState(wireAlert.parse(wire)),
};
