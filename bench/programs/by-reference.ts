/** The program as the users of this package write it. */
import { alerting } from "pulumi-clickstack";
import { alerts } from "./alerts";

for (const { name, args } of alerts()) new alerting.Alert(name, args);
