import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { dashboardKind } from "../../../../provider/alerting/dashboard/dashboard.kind";
import { provideHost, provideResource, shareEmulator } from "../../../support/provided";

const { logs, traces } = seed.sources;
const program = (sourceId: string, name = "Errors") => ({
  name: "Shop",
  tiles: {
    errors: {
      ...{ name, x: 0, y: 0, w: 12, h: 4 },
      config: { displayType: "line", sourceId, select: [{ aggFn: "count" }] },
    },
  },
});

describe("a dashboard that looks doubled", () => {
  const emulator = shareEmulator();
  const host = provideHost(dashboardKind, emulator);
  const left = provideResource(host);
  beforeEach(async () => {
    await left.up(program(logs));
    host.nextRun();
  });

  /** The whole of what is said before the age, and after what the two have in common. */
  const named = (alike: string) =>
    new RegExp(
      `^dashboard ${left.id}, created 20\\d\\d-[^ ]+Z, ${alike}\\. It may belong to .*; if this run replaces or ` +
        `renames its resource, .* To adopt it .*, set dashboardId .* to "${left.id}"$`,
    );

  it("is named, with how to adopt it, once a killed run has left it", async () => {
    await host.resource().up(program(logs));
    const [warning = "", ...others] = host.told.warnings;
    assert.match(warning, named("is identical to the new one"));
    assert.doesNotMatch(warning, /delete|curl/i);
    assert.deepEqual(others, []);
  });

  it("is named where the sources of its tiles are doubled, too", async () => {
    await host.resource().up(program(traces));
    const [warning = "", ...others] = host.told.warnings;
    assert.match(warning, named("has the same name as the new one, and tiles of the same names"));
    assert.deepEqual(others, []);
  });

  it("is not named because its name is the same, nor where the run knows it", async () => {
    await host.resource().up(program(logs, "Failures"));
    await left.preview(program(logs));
    await host.resource().up(program(traces));
    assert.deepEqual(host.told.warnings, []);
  });

  it("is said to go where the command asks to replace it, unless an interrupted run left it", async () => {
    const { id } = left;
    assert.equal(await left.up(program(logs), { replace: true }), "replace");
    assert.notEqual(left.id, id);
    const [warning = "", ...others] = host.told.warnings;
    assert.match(
      warning,
      /if this run replaces or renames its resource, it is the old one, which goes at the end/,
    );
    assert.deepEqual(others, []);
    assert.ok(!emulator.store.dashboards.has(id));
  });
});
