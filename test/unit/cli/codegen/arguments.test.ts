import assert from "node:assert/strict";
import fc from "fast-check";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { declare, type Declared } from "../../../../cli/codegen/resources";
import { THRESHOLD_TYPES, type AlertState } from "../../../../provider/alerting/alert/alert.schema";
import type { WireAlert } from "../../../../provider/alerting/alert/alert.type.schema";
import { toState } from "../../../../provider/alerting/alert/alert.wire";
import { toPlain, type Plain } from "../../../../provider/engine/values/plain";
import { alertArguments } from "../../../support/samples/alert";
import { gadgetKind } from "../../../support/gadget";

const ID = "69ae9a981e8c4d0b7a2f3160";
const channel = { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3120" };

/** An alert as its state is read from the service. */
function live(changes: Record<string, unknown> = {}): Partial<AlertState> {
  return {
    name: "Errors",
    threshold: 5,
    thresholdType: "above",
    interval: "5m",
    source: "tile",
    dashboardId: "69a548941e8c4d0b7a2f3130",
    tileId: "69a548941e8c4d0b7a2f3131",
    channel,
    channels: [channel],
    state: "OK",
    teamId: "69a5470f1e8c4d0b7a2f3100",
    createdAt: "2026-03-09T10:02:00.512Z",
    updatedAt: "2026-03-09T10:02:00.512Z",
    ...changes,
  };
}

function declareAlert(state: object, owner?: string): Declared {
  return declare(alertKind, { id: ID, live: { ...state } }, "errors", { owner });
}

const plain = {
  name: "Errors",
  threshold: 5,
  thresholdType: "above",
  interval: "5m",
  dashboardId: "69a548941e8c4d0b7a2f3130",
  tileId: "69a548941e8c4d0b7a2f3131",
  channels: [channel],
};

describe("the arguments that describe an alert", () => {
  it("are what differs from the defaults, without what the service adds", () => {
    assert.deepEqual(declareAlert(live()), { args: plain, asked: [], flags: [] });
    const defaults = { numConsecutiveWindows: 1, groupBy: "" };
    assert.deepEqual(declareAlert(live(defaults)), { args: plain, asked: [], flags: [] });
  });

  it("are all that the alert has, whichever arguments there are", () => {
    // These are written in the shortest way, which other tests are about.
    const others = ({ source: _, channel: __, groupBy: ___, ...rest }: Partial<AlertState>) => ({
      ...rest,
      numConsecutiveWindows: rest.numConsecutiveWindows ?? 1,
    });
    fc.assert(
      fc.property(alertArguments, (args) => {
        const state = toState(toPlain({ id: ID, ...args }) as WireAlert);
        assert.deepEqual(others(declareAlert(state).args), others(state));
      }),
    );
  });

  it("stand in the order of the documentation", () => {
    const { args } = declareAlert(live({ note: "n", message: "m", scheduleOffsetMinutes: 2 }));
    const keys =
      "name message note threshold thresholdType interval dashboardId tileId channels scheduleOffsetMinutes";
    assert.equal(Object.keys(args).join(" "), keys);
  });

  it("leave out what an older server kept of the other kind of source", () => {
    assert.deepEqual(
      declareAlert(live({ savedSearchId: "69a548941e8c4d0b7a2f3150", groupBy: "a" })).args,
      plain,
    );
  });
});

describe("an alert that could not be recreated", () => {
  it("is adopted with a type of channel that is not known", () => {
    const sms = { type: "sms", to: ["+1 555 0100"] };
    const { args, flags } = declareAlert(live({ channel: sms, channels: [sms] }));
    assert.deepEqual(args, { alertId: ID, ...plain, channels: [sms] });
    assert.deepEqual(flags, ['channels[0].type: expected "webhook" or "email"; found "sms"']);
  });

  it("is imported without a source that is not known", () => {
    const { args, flags } = declareAlert(live({ source: "monitor" }));
    const { dashboardId: _, tileId: __, ...rest } = plain;
    assert.deepEqual(args, { alertId: ID, ...rest });
    assert.deepEqual(flags, [
      'source: expected one of "tile", "search", "saved_search", "inline"; found "monitor"',
      "not declared, and unchanged on the service: source",
    ]);
  });

  it("is imported without what even an adopted one may not declare", () => {
    const { args, flags } = declareAlert(live({ message: "x".repeat(1_000_000), thresholdType: "anomaly" }));
    const { thresholdType: _, ...rest } = plain;
    assert.deepEqual(args, { alertId: ID, ...rest });
    assert.match(
      flags[0] ?? "",
      /^message: expected at most 4096 characters; found "x+… \(1000000 characters\)$/,
    );
    assert.ok(flags[1]?.startsWith(`thresholdType: expected one of "${THRESHOLD_TYPES[0]}"`));
    assert.equal(flags[2], "not declared, and unchanged on the service: message, thresholdType");
  });

  it("is imported by its identifier alone where it lacks a required argument", () => {
    assert.deepEqual(declareAlert(live({ thresholdType: "between" })).args, { alertId: ID });
  });

  it("may have no channel", () => {
    const { channels: _, ...rest } = plain;
    const { args, flags } = declareAlert(live({ channel: undefined, channels: undefined }));
    assert.deepEqual(args, { alertId: ID, ...rest });
    assert.deepEqual(flags, ["channels: a new alert needs channels; found nothing"]);
  });

  it("has a note that leaves no room for the line of its owner", () => {
    const note = "x".repeat(4000);
    assert.deepEqual(declareAlert(live({ note })).args, { ...plain, name: "Errors", note });
    const marked = declareAlert(live({ note }), `urn:pulumi:dev::${"p".repeat(100)}::alert`);
    assert.deepEqual(marked.args, { alertId: ID, ...plain });
    assert.match(
      marked.flags[0] ?? "",
      /^note: expected at most \d+ characters, beside the line of alerting:ownerNote/,
    );
  });
});

describe("a secret of an object that is imported", () => {
  const url = "https://hooks.example.com/T0/B0/token";
  const declareGadget = (values: Plain): Declared =>
    declare(gadgetKind, { id: "g1", live: values }, "on-call");
  const flagOf = (key: string, config: string) =>
    `${key}: a secret, not in the program; the service keeps it as it is. To manage it, set it: pulumi config set --secret ${config}`;

  it("is asked for by the program, which runs before somebody sets it, and a flag says so", () => {
    const { args, asked, flags } = declareGadget({ name: "oncall", service: "generic", key: "k" });
    assert.deepEqual(args, { name: "oncall", service: "generic" });
    const config = "onCallSpareGadgetKey";
    assert.deepEqual(asked, [{ argument: "key", config, isRequired: false, isRecord: false }]);
    assert.deepEqual(flags, [flagOf("key", config)]);
  });

  it("has a name of its own in the configuration, however long that of the resource is", () => {
    const gadget = { id: "g1", live: { name: "oncall", service: "slack", url, key: "k" } };
    const configsOf = (name: string) => declare(gadgetKind, gadget, name).asked.map(({ config }) => config);
    const long = "oncall".repeat(9);
    assert.deepEqual(configsOf(long), [`${long}SpareGadgetUrl`, `${long}SpareGadgetKey`]);
    assert.deepEqual(configsOf("spare-gadget"), ["spareGadgetUrl", "spareGadgetKey"]);
  });

  it("makes the object one that is adopted where it could not be created without the secret", () => {
    const { args, flags } = declareGadget({ name: "oncall", service: "slack", url });
    assert.deepEqual(args, { gadgetId: "g1", name: "oncall", service: "slack" });
    assert.deepEqual(flags, [flagOf("url", "onCallSpareGadgetUrl")]);
  });

  it("is asked for, too, where the service does not return what a new object needs", () => {
    const { args, asked } = declareGadget({ name: "oncall", service: "slack" });
    assert.deepEqual(args, { gadgetId: "g1", name: "oncall", service: "slack" });
    assert.deepEqual(
      asked.map(({ argument }) => argument),
      ["url"],
    );
  });

  it("is an ordinary argument in an object of which it is none", () => {
    const { args, asked, flags } = declareGadget({ name: "docs", service: "generic", url });
    assert.deepEqual([args.url, asked, flags], [url, [], []]);
  });
});
