/** ClickStack (HyperDX) alerting. */
export { Alert, type AlertArgs } from "./alert";
