/** The same program on a hand-written dynamic provider. */
import { alerts } from "./alerts";
import { alertProvider } from "./captured-provider";
import { DynamicAlert } from "./dynamic-alert";

for (const { name, args } of alerts()) new DynamicAlert(alertProvider, name, args);
