import assert from "node:assert/strict";
import { routedPath } from "../../../emulator/alerting/routed-path";

describe("The path that a request is routed by", () => {
  const cases: [string, string][] = [
    ["/api/v2", "/api/v2"],
    ["/API/v2/Alerts", "/api/v2/alerts"],
    ["/api/v2//alerts//AB", "/api/v2/alerts/AB"],
    ["/api/v2/alerts/AB", "/api/v2/alerts/AB"],
    ["/api/v2/Dashboards//Validate", "/api/v2/dashboards/validate"],
    ["/api/v2/Team/Member/AB", "/api/v2/team/member/AB"],
    ["/api/v2/Team//Members", "/api/v2/team/members"],
    ["/api/v2x/Alerts", "/api/v2x/Alerts"],
    ["/V1/organizations", "/V1/organizations"],
  ];
  for (const [sent, routed] of cases) {
    it(`is ${routed} for ${sent}`, () => assert.equal(routedPath(sent), routed));
  }
});
