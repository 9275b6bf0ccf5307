import assert from "node:assert/strict";
import fc from "fast-check";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import type { WireAlert } from "../../../../provider/alerting/alert/alert.type.schema";
import { noteMark, toState } from "../../../../provider/alerting/alert/alert.wire";
import { type PlannedResource, planResources, type Situation } from "../../../../cli/codegen/resources";
import type { Listed } from "../../../../provider/engine/kind/kind";
import { gadgetKind } from "../../../support/gadget";
import { situationOf } from "../../../support/planned";
import type { Directory } from "../../../../cli/account";
import { UserError } from "../../../../cli/failure";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import { toState as organizationState } from "../../../../provider/cloud/organization/organization.wire";
import type { Plain } from "../../../../provider/engine/values/plain";

const API = "69a548941e8c4d0b7a2f3130";
const SEARCH = "69a548941e8c4d0b7a2f3150";

const directory: Directory = {
  dashboard: [
    { id: API, name: "API" },
    { id: "69a548941e8c4d0b7a2f3140", name: "Index" },
    { id: "69a548941e8c4d0b7a2f3141", name: "api" },
    { id: "69a548941e8c4d0b7a2f3142", name: "../../CON" },
    { id: "69a548941e8c4d0b7a2f3143", name: "con" },
  ],
  tile: [{ id: "t1", name: "Error rate" }],
  savedSearch: [{ id: SEARCH, name: "Payment failures" }],
};

function alert(id: string, changes: Partial<WireAlert> = {}): Listed {
  const channels = [{ type: "webhook", webhookId: "69a548941e8c4d0b7a2f3120" }];
  const place = { source: "tile", dashboardId: API, tileId: "t1" };
  const condition = { threshold: 1, thresholdType: "above", interval: "5m" };
  const wire: WireAlert = { id, name: "Errors", ...condition, channels, ...place, ...changes };
  return { id, live: { ...toState(wire) }, owner: noteMark.read(wire.note) };
}

const onSearch = {
  source: "saved_search",
  savedSearchId: SEARCH,
  dashboardId: undefined,
  tileId: undefined,
};

function situation(objects: readonly Listed[]): Situation {
  return { ...situationOf(alertKind, objects), directory };
}

function planned(objects: readonly Listed[], changes: Partial<Situation> = {}): PlannedResource[] {
  return planResources(() => true, { ...situation(objects), ...changes });
}

const namesOf = (resources: readonly PlannedResource[]) => resources.map(({ name }) => name);
const nameFiles = (alerts: readonly Listed[]) => planned(alerts).map(({ file }) => file);

describe("the names of resources", () => {
  it("of alerts without a name are those of what they watch", () => {
    const nameless = [
      alert("a1", { name: null }),
      alert("a2", { name: "🔥", ...onSearch }),
      alert("a3", { name: null, tileId: "t9" }),
    ];
    assert.deepEqual(namesOf(planned(nameless)), ["api-error-rate", "payment-failures", "alert"]);
  });

  it("do not depend on which alerts are imported", () => {
    const alerts = [alert("a1"), alert("a2")];
    const [only] = planResources(({ id }) => id === "a2", situation(alerts));
    assert.equal(only?.name, namesOf(planned(alerts))[1]);
  });

  it("are others than in an earlier plan where the stack has something else of that name by now", () => {
    const around = { before: new Map([["a1", "errors"]]), reserved: ["errors"] };
    assert.deepEqual(namesOf(planned([alert("a1")], around)), ["errors-a1"]);
  });

  it("stay as in an earlier plan, also when the alert was renamed since", () => {
    const before = new Map([["a1", "old-name"]]);
    assert.deepEqual(namesOf(planned([alert("a1"), alert("a2", { name: "old name" })], { before })), [
      "old-name",
      "old-name-a2",
    ]);
  });

  it("are those of Terraform where it has the alert", () => {
    const terraform = new Map([["a1", { wanted: "too-many-errors", address: "x.y" }]]);
    const [one] = planned([alert("a1")], { terraform });
    assert.deepEqual([one?.name, one?.address], ["too-many-errors", "x.y"]);
  });

  it("are unique, and those of older alerts stay when one is added, whatever the titles are", () => {
    const texts = fc.oneof(
      fc.constantFrom("", "🔥", "Errors", "errors", "errors-101", "errors-102-102", "constructor", "class"),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(texts, { minLength: 2, maxLength: 20 }), (titles) => {
        const alerts = titles.map((name, index) =>
          alert(`${index + 100}`, { name, createdAt: `${index + 100}` }),
        );
        const names = namesOf(planned(alerts));
        assert.equal(new Set(names).size, names.length);
        assert.deepEqual(namesOf(planned(alerts.slice(0, -1))), names.slice(0, -1));
      }),
    );
  });
});

describe("the files of a program", () => {
  it("are one for each object of a kind that has files of its own, the same as for what refers to it", () => {
    const board = {
      ...gadgetKind,
      shown: { ...gadgetKind.shown, hasOwnFile: true as const },
      type: { ...gadgetKind.type, reference: "dashboard" },
    };
    const boards = (directory.dashboard ?? []).map(({ id, name }) => ({ id, live: { name } }));
    const kinds = [board, alertKind];
    const own = planned(boards, { kind: board, kinds }).map(({ file }) => file);
    const alerts = boards.map(({ id }, index) => alert(`a${index}`, { dashboardId: id }));
    assert.deepEqual(
      own,
      planned(alerts, { kinds }).map(({ file }) => file),
    );
  });

  it("are one for each dashboard, one for saved searches and one for the rest", () => {
    const other = { dashboardId: undefined, tileId: undefined, source: "monitor" };
    assert.deepEqual(nameFiles([alert("a1"), alert("a2"), alert("a3", onSearch), alert("a4", other)]), [
      "api",
      "api",
      "saved-searches",
      "other-alerts",
    ]);
  });

  it("have names that every system takes, and no two alike", () => {
    const ids = (directory.dashboard ?? []).map(({ id }) => id);
    assert.deepEqual(nameFiles(ids.map((dashboardId, index) => alert(`a${index}`, { dashboardId }))), [
      "api",
      "index-2f3140",
      "api-2f3141",
      "con-2f3142",
      "con-2f3143",
    ]);
  });

  it("have a name also for a dashboard that the service does not list", () => {
    assert.deepEqual(nameFiles([alert("a1", { dashboardId: "69a548941e8c4d0b7a2f9999" })]), [
      "dashboard-2f9999",
    ]);
  });
});

describe("objects of a kind that says nothing about import", () => {
  const objects = [
    { id: "g1", live: { name: "Big one" } },
    { id: "g2", live: {} },
  ];

  it("are named after their kind where they have no name, and are in one file", () => {
    const resources = planned(objects, { kind: gadgetKind });
    assert.deepEqual(namesOf(resources), ["big-one", "spare-gadget"]);
    assert.deepEqual(
      resources.map(({ file }) => file),
      ["spare-gadgets", "spare-gadgets"],
    );
  });
});

describe("what a person should check", () => {
  it("is the mark of another owner, and not that of the resource itself", () => {
    const note = "Ask Ann.\n\nManaged by Pulumi: urn:pulumi:dev::shop::t::errors";
    const [foreign] = planned([alert("a1", { note })]);
    assert.deepEqual(foreign?.flags, ["its note names urn:pulumi:dev::shop::t::errors as its owner"]);
    assert.equal(foreign?.args.note, "Ask Ann.");
    const [own] = planned([alert("a1", { note })], { owner: (name) => `urn:pulumi:dev::shop::t::${name}` });
    assert.deepEqual([own?.flags, own?.owner], [[], "urn:pulumi:dev::shop::t::errors"]);
  });
});

const wire = {
  id: "5c1a7e0e-3b64-4f0c-9d5e-7a2b8f4e6d10",
  name: "Acme Inc.",
  createdAt: "2025-11-17T11:22:33Z",
  enableCoreDumps: false,
  privateEndpoints: [
    { id: "vpce-1", description: "Office", cloudProvider: "aws", region: "eu-central-1" },
    { id: "vpce-2", description: "" },
  ],
};
const plain = { organizationId: wire.id, name: "Acme Inc.", enableCoreDumps: false };

function plannedOrganization(parts?: true | readonly string[]): { name: string; args: Plain; live: Plain } {
  const objects = [{ id: wire.id, live: { ...organizationState(wire, undefined) } }];
  const [resource] = planResources(() => true, { ...situationOf(organizationKind, objects), parts });
  return resource ?? assert.fail();
}

describe("the resource of an organization", () => {
  const [office] = wire.privateEndpoints;
  const other = { id: "vpce-2" };
  for (const [what, parts, declared, ...left] of [
    ["no private endpoints, which it leaves to others", undefined, undefined, "vpce-1", "vpce-2"],
    ["the endpoints that are chosen", ["vpce-2"], { privateEndpoints: [other] }, "vpce-1"],
    ["all endpoints", true, { privateEndpoints: [office, other] }],
  ] as const)
    it(`declares ${what}`, () => {
      const { name, args, live } = plannedOrganization(parts);
      assert.deepEqual([name, args], ["acme-inc", { ...plain, ...declared }]);
      assert.deepEqual(
        (live.otherPrivateEndpoints as { id: string }[]).map(({ id }) => id),
        left,
      );
    });

  it("cannot declare an endpoint that the organization does not have, and the error lists those that it has", () => {
    const words =
      '--private-endpoints: expected the identifier of a private endpoint; found "vpce-3"; there are "vpce-1", "vpce-2"';
    assert.throws(() => plannedOrganization(["vpce-3"]), new UserError(words, "missing"));
  });
});
