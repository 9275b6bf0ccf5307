import * as pulumi from "@pulumi/pulumi";
import { paymentAlerts } from "./alerts";

// The function, and not this module, declares the resources: so a test can call it as often as it likes.
export const alertId = paymentAlerts(pulumi.getStack()).id;
