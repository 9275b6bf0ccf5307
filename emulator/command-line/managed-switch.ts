import { MANAGED_DEFAULTS } from "../managed/managed";
import { assignmentOf } from "./arguments";

/** Adds a switch to the others. Errors: no switch has the name. */
export const MANAGED_SWITCH = assignmentOf("A managed ClickStack", Object.keys(MANAGED_DEFAULTS));
