import { MANAGED_DEFAULTS } from "../managed/managed";
import { assignmentOf } from "./arguments";

/** Adds a switch to the others, where its name is one. */
export const MANAGED_SWITCH = assignmentOf("A managed ClickStack", Object.keys(MANAGED_DEFAULTS));
