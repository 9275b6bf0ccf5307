/** The same program on this package's own implementation, captured by methods of one line each. */
import type { ResourceProvider } from "@pulumi/pulumi/dynamic";
import { alerts } from "./alerts";
import { DynamicAlert, type AlertProvider } from "./dynamic-alert";

interface Runtime {
  readonly alert: Required<ResourceProvider<object, object>>;
}

/* oxlint-disable typescript/no-require-imports -- the text of these functions ends up in state */
const provider: AlertProvider = {
  configure: (request) => (require("pulumi-clickstack/runtime") as Runtime).alert.configure(request),
  check: (o, n) => (require("pulumi-clickstack/runtime") as Runtime).alert.check(o, n) as never,
  diff: (id, o, n) => (require("pulumi-clickstack/runtime") as Runtime).alert.diff(id, o, n),
  create: (n) => (require("pulumi-clickstack/runtime") as Runtime).alert.create(n),
  read: (id, o) => (require("pulumi-clickstack/runtime") as Runtime).alert.read(id, o),
  update: (id, o, n) => (require("pulumi-clickstack/runtime") as Runtime).alert.update(id, o, n),
  delete: (id, o) => (require("pulumi-clickstack/runtime") as Runtime).alert.delete(id, o),
};

for (const { name, args } of alerts()) new DynamicAlert(provider, name, args);
