import { seed, type Store } from "../../emulator";
import { alerts } from "../../provider/alerting/alert/alert.schema";
import { savedSearches } from "../../provider/alerting/saved-search/saved-search.schema";
import { webhooks } from "../../provider/alerting/webhook/webhook.schema";
import type { Collection } from "../../provider/engine/kind/collection/requests";
import type { Plain } from "../../provider/engine/plain";
import { tileAlert } from "./alerts";

/** What tests over the registry need to know of a kind that creates objects. */
export interface Sample {
  /** Arguments of a new object that the emulator's seed has nothing like. */
  readonly args: Plain;
  /** Arguments that a later program declares in addition; the emulator stores them under the same names. */
  readonly change: Plain;
  /** Arguments of new objects with a secret of eleven or more characters in each argument that has one. Default: none. */
  readonly secrets?: readonly Plain[];
  /** Where the service has the objects. */
  readonly collection: Pick<Collection<never>, "route" | "readById">;
  /** Where the emulator keeps them. */
  documents(store: Store): Map<string, object>;
}

/** A sample of every kind that creates objects, by its reference. */
export const samples: Readonly<Record<string, Sample>> = {
  alert: {
    args: { ...tileAlert({ name: "Sample" }) },
    change: { threshold: 77 },
    collection: alerts,
    documents: (store) => store.alerts,
  },
  webhook: {
    args: {
      name: "sample",
      service: "generic",
      url: "https://example.com/sample",
      headers: { "X-Key": "s" },
    },
    change: { description: "Changed" },
    secrets: [
      {
        name: "secret slack",
        service: "slack",
        url: "https://hooks.slack.com/services/T0/B0/slack-address-key",
      },
      {
        name: "secret generic",
        service: "generic",
        url: "https://example.com/hook",
        headers: { Authorization: 'Bearer "header/key"', "X-Key": "second-header-key" },
        queryParams: { token: "query+parameter=key" },
      },
      {
        name: "secret incident",
        service: "incidentio",
        url: "https://example.com/hook",
        headers: { Authorization: "Bearer incident-header" },
        body: "incident-body-key {{title}}",
      },
    ],
    collection: webhooks,
    documents: (store) => store.webhooks,
  },
  savedSearch: {
    args: { name: "Sample", sourceId: seed.sources.logs, where: "level:error", tags: ["sample"] },
    change: { orderBy: "Timestamp DESC" },
    collection: savedSearches,
    documents: (store) => store.savedSearches,
  },
};
