import { PolicyPack } from "@pulumi/policy";
import { hasChannel, hasRunbook, noneTwice, productionWindows } from "./policies";

new PolicyPack("clickstack-alerts", {
  enforcementLevel: "mandatory",
  policies: [hasChannel, hasRunbook, noneTwice, productionWindows],
});
