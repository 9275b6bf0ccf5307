/** The same program on a provider that does nothing: what remains is the work of Pulumi. */
import { alerts } from "./alerts";
import { DynamicAlert, type AlertProvider } from "./dynamic-alert";

const provider: AlertProvider = {
  create: (inputs) => Promise.resolve({ id: String(inputs.threshold), outs: inputs }),
};

for (const { name, args } of alerts()) new DynamicAlert(provider, name, args);
