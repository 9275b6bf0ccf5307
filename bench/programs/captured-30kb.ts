/**
 * The hand-written provider with as much text as one has that captures a client generated from a description of the
 * API, or helpers of its own project. What the text says makes no difference to the engine; how long it is does.
 */
import { alerts } from "./alerts";
import { alertProvider } from "./captured-provider";
import { DynamicAlert, type AlertProvider } from "./dynamic-alert";

const description = "a description of the alerting service. ".repeat(600);

const provider: AlertProvider = {
  ...alertProvider,
  check(olds, news) {
    if (description === "") throw new Error("The service is not described");
    return alertProvider.check?.(olds, news) ?? Promise.resolve({ inputs: news });
  },
};

for (const { name, args } of alerts()) new DynamicAlert(provider, name, args);
