import assert from "node:assert/strict";
import fc from "fast-check";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import {
  sameEndpoints,
  wireOrganization,
  type PrivateEndpoint,
  type WireEndpoint,
  type WireOrganization,
} from "../../../../provider/cloud/organization/organization.schema";
import {
  patchFor,
  toState,
  type OrganizationPatch,
} from "../../../../provider/cloud/organization/organization.wire";
import { seed } from "../../../../emulator";
import type { Plain } from "../../../../provider/engine/values/plain";
import { Host, Refused } from "../../../support/provider-harness";

const ID = "5c1a7e0e-3b64-4f0c-9d5e-7a2b8f4e6d10";

function organization(endpoints: WireEndpoint[], rest: Partial<WireOrganization> = {}): WireOrganization {
  return { id: ID, name: "Acme", enableCoreDumps: true, privateEndpoints: endpoints, ...rest };
}

const stored = (
  id: string,
  description = "",
  place: object = { cloudProvider: "aws", region: "eu-west-1" },
) => ({
  id,
  description,
  ...place,
});

type Args = Parameters<typeof patchFor>[1];

interface Row {
  readonly what: string;
  readonly live: WireOrganization;
  readonly args: Args;
  readonly before?: PrivateEndpoint[];
  readonly patch: OrganizationPatch | undefined;
}

const ROWS: Row[] = [
  {
    what: "an unset description, which the service shows as an empty one",
    live: organization([stored("a", "")]),
    args: { privateEndpoints: [{ id: "a" }] },
    patch: undefined,
  },
  {
    what: "an empty description, where the server shows none",
    live: organization([{ id: "a", description: null }]),
    args: { privateEndpoints: [{ id: "a", description: "" }] },
    patch: undefined,
  },
  {
    what: "a new endpoint beside one of others",
    live: organization([stored("theirs")]),
    args: { privateEndpoints: [{ id: "a", description: "x", cloudProvider: "gcp", region: "us-east1" }] },
    patch: {
      privateEndpoints: { add: [{ id: "a", description: "x", cloudProvider: "gcp", region: "us-east1" }] },
    },
  },
  {
    what: "an endpoint that was declared and is not any more, with what the service knows of it",
    live: organization([stored("theirs"), stored("a", "x")]),
    args: { privateEndpoints: [] },
    before: [{ id: "a" }],
    patch: { privateEndpoints: { remove: [stored("a", "x")] } },
  },
  {
    what: "a changed description: out and in again at once, where it is",
    live: organization([stored("a", "old")]),
    args: { privateEndpoints: [{ id: "a", description: "new" }] },
    before: [{ id: "a", description: "old" }],
    patch: { privateEndpoints: { remove: [stored("a", "old")], add: [stored("a", "new")] } },
  },
  {
    what: "a description that is not declared any more",
    live: organization([stored("a", "old")]),
    args: { privateEndpoints: [{ id: "a" }] },
    before: [{ id: "a", description: "old" }],
    patch: { privateEndpoints: { remove: [stored("a", "old")], add: [stored("a", "")] } },
  },
  {
    what: "another region",
    live: organization([stored("a", "x")]),
    args: { privateEndpoints: [{ id: "a", region: "eu-central-1" }] },
    patch: {
      privateEndpoints: {
        remove: [stored("a", "x")],
        add: [{ id: "a", description: "x", cloudProvider: "aws", region: "eu-central-1" }],
      },
    },
  },
  {
    what: "a region that the server never shows",
    live: organization([stored("a", "x", {})]),
    args: { privateEndpoints: [{ id: "a", description: "x", cloudProvider: "aws", region: "eu-west-1" }] },
    patch: undefined,
  },
  {
    what: "several at once",
    live: organization([stored("theirs"), stored("kept", "k"), stored("changed", "old"), stored("dropped")]),
    args: {
      name: "Other",
      privateEndpoints: [
        { id: "new" },
        { id: "kept", description: "k" },
        { id: "changed", description: "now" },
      ],
    },
    before: [{ id: "kept" }, { id: "changed" }, { id: "dropped" }],
    patch: {
      name: "Other",
      privateEndpoints: {
        remove: [stored("changed", "old"), stored("dropped")],
        add: [{ id: "new", description: "" }, stored("changed", "now")],
      },
    },
  },
  {
    what: "an organization without a list of endpoints",
    live: { id: ID },
    args: { name: "Acme", privateEndpoints: [{ id: "a" }] },
    patch: { name: "Acme", privateEndpoints: { add: [{ id: "a", description: "" }] } },
  },
];

/** As the service does it: removals before additions. A bare addition of what is there is an error. */
function applied(live: WireOrganization, patch: OrganizationPatch | undefined): WireEndpoint[] {
  const { add = [], remove = [] } = patch?.privateEndpoints ?? {};
  const left = (live.privateEndpoints ?? []).filter(({ id }) => !remove.some((removed) => removed.id === id));
  for (const { id } of add) assert.ok(!left.some((endpoint) => endpoint.id === id), `${id} is there already`);
  return [...left, ...add];
}

const IDS = ["a", "b", "c", "d", "e", "__proto__"];
const text = fc.constantFrom("", "x", "y", "__proto__", 'a "b"\n');
const place = fc.constantFrom("aws", "gcp");

const liveEndpoint = fc.record(
  { id: fc.constantFrom(...IDS), description: text, cloudProvider: place, region: place },
  { requiredKeys: ["id", "description"] },
);
const declaredEndpoint = fc.record(
  { id: fc.constantFrom(...IDS), description: text, cloudProvider: place, region: place },
  { requiredKeys: ["id"] },
);
const unique = <T extends { id: string }>(endpoint: fc.Arbitrary<T>) =>
  fc.uniqueArray(endpoint, { selector: ({ id }) => id, maxLength: 6 });

describe("what is sent to change an organization", () => {
  for (const { what, live, args, before = [], patch } of ROWS) {
    it(`for ${what}`, () => assert.deepEqual(patchFor(live, args, before), patch));
  }

  it("leaves exactly the declared endpoints and those of others, and nothing to send after it", () => {
    const arbitrary = [unique(liveEndpoint), unique(declaredEndpoint), unique(declaredEndpoint)] as const;
    const property = fc.property(...arbitrary, (endpoints, declared, before) => {
      const live = organization(structuredClone(endpoints));
      const args = { privateEndpoints: structuredClone(declared) };
      const patch = patchFor(live, args, before);
      const after = applied(live, patch);

      const ours = (id: string) => [...declared, ...before].some((endpoint) => endpoint.id === id);
      const others = (list: readonly WireEndpoint[]) => list.filter(({ id }) => !ours(id));
      assert.deepEqual(others(after), others(live.privateEndpoints ?? []));
      assert.deepEqual(
        after
          .filter(({ id }) => ours(id))
          .map(({ id }) => id)
          .sort(),
        declared.map(({ id }) => id).sort(),
      );
      for (const endpoint of declared) {
        const actual = after.find(({ id }) => id === endpoint.id);
        // Hidden properties of an endpoint count as declared.
        assert.deepEqual({ ...endpoint, ...actual }, { ...actual, ...endpoint });
      }
      assert.equal(patchFor(organization(after), args, declared), undefined);

      const state = toState(organization(after), declared);
      assert.ok(sameEndpoints(state.privateEndpoints, declared));
      assert.deepEqual(
        state.otherPrivateEndpoints?.map(({ id }) => id),
        others(after).map(({ id }) => id),
      );
    });
    fc.assert(property, { numRuns: 1000 });
  });
});

describe("state of an organization", () => {
  it("has the declared endpoints in the declared order, with the declared properties, and the others apart", () => {
    const live = organization([stored("theirs", "t"), stored("a", "x"), stored("b", "y")]);
    const { privateEndpoints, otherPrivateEndpoints } = toState(live, [
      { id: "b", region: "us-east-1" },
      { id: "missing" },
      { id: "a" },
    ]);
    assert.deepEqual(privateEndpoints, [{ id: "b", region: "eu-west-1" }, { id: "a" }]);
    assert.deepEqual(otherPrivateEndpoints, [stored("theirs", "t")]);
  });

  it("tells no endpoints as declared where none is, and takes what is missing or null", () => {
    assert.deepEqual(toState({ id: ID }, undefined), { organizationId: ID, otherPrivateEndpoints: [] });
    const nothing = { id: ID, name: null, createdAt: null, privateEndpoints: null, byocConfig: null };
    assert.deepEqual(toState({ ...nothing, enableCoreDumps: null }, undefined), {
      organizationId: ID,
      otherPrivateEndpoints: [],
    });
  });

  it("has an account of which the service tells no identifier, which nothing here needs", () => {
    const byocConfig = [{ state: "infra-provisioning", accountName: "acme" }];
    const live = wireOrganization.parse({ id: ID, byocConfig });
    assert.deepEqual(toState(live, undefined).byocConfig, byocConfig);
  });

  it("compares endpoints without regard to order and to an empty description", () => {
    const same = (a: PrivateEndpoint[] | undefined, b: PrivateEndpoint[]) => sameEndpoints(a, b);
    assert.ok(
      same([{ id: "a" }, { id: "b", description: "x" }], [{ id: "b", description: "x" }, { id: "a" }]),
    );
    assert.ok(same([{ id: "a", description: "" }], [{ id: "a" }]));
    assert.ok(same(undefined, []));
    assert.ok(!same([{ id: "a", description: "x" }], [{ id: "a" }]));
    assert.ok(!same([{ id: "a" }], [{ id: "a" }, { id: "b" }]));
  });

  it("compares everything else as it is", () => {
    const { isSame: same } = organizationKind.type;
    assert.ok(same("privateEndpoints", undefined, [], {}));
    assert.ok(!same("name", "a", "b", {}));
    assert.ok(!same("enableCoreDumps", undefined, false, {}));
  });
});

const NOWHERE = { url: "http://127.0.0.1:9" };
const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

async function pathsOf(program: object, settings: Plain = {}): Promise<string[]> {
  const checked = new Host(organizationKind, NOWHERE, settings).resource().check(program);
  return checked.then(
    () => [],
    (error: unknown) => {
      if (error instanceof Refused) return error.paths;
      throw error;
    },
  );
}

const endpoints = (...privateEndpoints: unknown[]) => ({ privateEndpoints });

describe("check of an organization", () => {
  describe("refuses, and names the property:", () => {
    for (const [what, program, ...paths] of [
      ["an identifier that is no UUID", { organizationId: "acme" }, "organizationId"],
      ["an identifier that is a number", { organizationId: 5 }, "organizationId"],
      ["an empty name", { name: "" }, "name"],
      ["an unknown property", { nmae: "x" }, "nmae"],
      ["an output", { createdAt: "2026-01-12T09:30:00Z" }, "createdAt"],
      ["a switch that is a text", { enableCoreDumps: "false" }, "enableCoreDumps"],
      ["endpoints that are no list", { privateEndpoints: { add: [] } }, "privateEndpoints"],
      ["an endpoint that is a text", endpoints("vpce-1"), "privateEndpoints[0]"],
      ["an endpoint without its id", endpoints({ description: "x" }), "privateEndpoints[0].id"],
      ["an endpoint with an empty id", endpoints({ id: "a" }, { id: "" }), "privateEndpoints[1].id"],
      [
        "a description that is a number",
        endpoints({ id: "a", description: 1 }),
        "privateEndpoints[0].description",
      ],
      [
        "an unknown property of an endpoint",
        endpoints({ id: "a", provider: "aws" }),
        "privateEndpoints[0].provider",
      ],
      ["an endpoint twice", endpoints({ id: "a" }, { id: "b" }, { id: "a" }), "privateEndpoints[2].id"],
      ["two wrong properties", { name: "", enableCoreDumps: 1 }, "name", "enableCoreDumps"],
    ] as [string, object, ...string[]][]) {
      it(what, async () => assert.deepEqual((await pathsOf(program)).sort(), paths.sort()));
    }

    it("a missing credential, and not the organization that the settings name", async () => {
      assert.deepEqual(await pathsOf({ name: "Acme" }, { "cloud:apiKeySecret": undefined }), [""]);
    });
  });

  describe("accepts", () => {
    for (const [what, program] of [
      ["nothing declared", {}],
      ["everything declared", { name: "Acme", enableCoreDumps: false, ...endpoints({ id: "vpce-1" }) }],
      ["no endpoint", endpoints()],
      ["an empty description", endpoints({ id: "a", description: "" })],
      [
        "a place that is newer than this package",
        endpoints({ id: "a", cloudProvider: "oci", region: "mars-1" }),
      ],
      ["what is not known yet", { name: UNKNOWN, privateEndpoints: UNKNOWN, organizationId: UNKNOWN }],
      ["a part of an endpoint that is not known yet", endpoints({ id: UNKNOWN }, { id: UNKNOWN })],
    ] as [string, object][]) {
      it(what, async () => assert.deepEqual(await pathsOf(program), []));
    }

    it("a cloud provider that this package does not know, with a warning that names the property", async () => {
      const host = new Host(organizationKind, NOWHERE);
      const declared = endpoints({ id: "a", cloudProvider: "aws" }, { id: "b", cloudProvider: "asw" });
      await host.resource().check(declared);
      assert.deepEqual(host.told.warnings, [
        'organization 5c1a7e0e-3b64-4f0c-9d5e-7a2b8f4e6d10: privateEndpoints[1].cloudProvider: expected one of "aws", "gcp", "azure"; found "asw"',
      ]);
    });

    it("an identifier in upper case, and means the same by it", async () => {
      const resource = new Host(organizationKind, NOWHERE).resource();
      const inputs = await resource.check({ organizationId: seed.organization.id.toUpperCase() });
      assert.equal(inputs.organizationId, seed.organization.id);
    });

    it("the organization of the settings when it names none", async () => {
      const inputs = await new Host(organizationKind, NOWHERE).resource().check({});
      assert.equal(inputs.organizationId, seed.organization.id);
    });
  });
});
