import { ALERTS, runsAsItsPage } from "../../support/example";

for (const name of ALERTS) runsAsItsPage(name);
