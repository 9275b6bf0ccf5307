import * as pulumi from "@pulumi/pulumi";
import { isMocked } from "../../engine/program/mocks";
import type { Plain } from "../../engine/plain";
import { SETTINGS } from "../../engine/settings";
import type { InputsOf } from "../../engine/program/types";
import { isUnresolved, unresolved } from "../../engine/unresolved";
import { contradictions } from "./alert.names.rules";
import type { AlertInputsWithNames, TileByName, WebhookByName } from "./alert.names.schema";
import type { AlertInputs } from "../alert.schema";
import type { Asking } from "./asking";
import {
  dashboardOfId,
  savedSearchOfId,
  savedSearchOfName,
  tileOfId,
  tileOfName,
  webhookOfId,
  webhookOfName,
} from "./questions";

type Args = InputsOf<AlertInputsWithNames>;

/**
 * The arguments of a resource: identifiers in place of names, found out anew in each run. State never sees a name.
 * With `alerting:verifyReferences`, identifiers that the program wrote are looked for, too.
 */
export function withIdentifiers(args: Args, asking: Asking): InputsOf<AlertInputs> {
  const { config } = SETTINGS.alerting.verifyReferences;
  const verifies = pulumi.runtime.getConfig(config) === "true" && !isMocked();
  return new References(asking, verifies).identified(args);
}

class References {
  constructor(
    private readonly asking: Asking,
    private readonly verifies: boolean,
  ) {}

  identified(args: Args): Plain {
    const { tile: _, savedSearch: __, channel, channels, ...rest } = args;
    const problems = contradictions(args);
    return {
      ...rest,
      ...(problems.length > 0 ? { tileId: unresolved(...problems) } : this.watched(args)),
      channel: eventually(channel, (one) => this.channel(one, "channel")),
      channels: eventually(channels, (list) =>
        Array.isArray(list)
          ? list.map((item, index) => eventually(item, (one) => this.channel(one, `channels[${index}]`)))
          : list,
      ),
    };
  }

  private watched(args: Args): Plain {
    const { tile, savedSearch } = args;
    return {
      ...(this.verifies ? this.verified(args) : {}),
      ...(tile === undefined ? {} : this.tile(tile)),
      ...(savedSearch === undefined
        ? {}
        : { savedSearchId: this.asking.ask(savedSearch, savedSearchOfName) }),
    };
  }

  private tile(tile: Args["tile"]): Plain {
    const found = this.asking.ask(tile as pulumi.Input<TileByName>, tileOfName);
    return {
      dashboardId: found.apply((ids) => (isUnresolved(ids) ? ids : ids.dashboardId)),
      tileId: found.apply((ids) => (isUnresolved(ids) ? ids : ids.id)),
    };
  }

  /** Beside the identifiers and not in their place: of a wrong one, the engine shows what the program wrote. */
  private verified({ dashboardId, tileId, savedSearchId }: Args): Plain {
    const both = pulumi.output({ dashboardId, tileId });
    const inVain = (answer: unknown): unknown => (isUnresolved(answer) ? answer : undefined);
    return {
      __dashboardId: dashboardId && this.asking.ask(dashboardId, dashboardOfId).apply(inVain),
      __tileId: tileId && this.asking.ask(both, tileOfId).apply(inVain),
      __savedSearchId: savedSearchId && this.asking.ask(savedSearchId, savedSearchOfId).apply(inVain),
    };
  }

  /** A channel that is a plain object, parts of which may still be outputs. */
  private channel(channel: unknown, path: string): unknown {
    if (typeof channel !== "object" || channel === null) return channel;
    const { webhook, webhookId, ...others } = channel as Plain;
    if (webhook !== undefined && isOfWebhooks(others)) {
      const question = webhookOfName(`${path}.webhook`);
      const reason = "expected either webhook or webhookId; found both";
      return {
        type: "webhook",
        ...others,
        webhookId:
          webhookId === undefined
            ? this.asking.ask(webhook as pulumi.Input<WebhookByName | string>, question)
            : unresolved({ path: `${path}.webhook`, reason }),
      };
    }
    if (!this.verifies || webhookId === undefined) return channel;
    return { ...channel, webhookId: this.asking.ask(webhookId, webhookOfId(`${path}.webhookId`)) };
  }
}

/** Only webhooks have names; what another kind of channel calls `webhook` is its own business. */
function isOfWebhooks({ type }: Plain): boolean {
  return type === undefined || type === "webhook" || pulumi.Output.isInstance(type);
}

/** A value that is there is replaced at once, so that one part that is not known yet does not hide the others. */
function eventually(value: unknown, replaced: (plain: unknown) => unknown): unknown {
  if (pulumi.Output.isInstance(value) || value instanceof Promise) {
    return pulumi.output(value).apply((plain) => pulumi.output(replaced(plain)));
  }
  return replaced(value);
}
