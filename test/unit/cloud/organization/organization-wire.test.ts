import assert from "node:assert/strict";
import fc from "fast-check";
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

const ID = "5c1a7e0e-3b64-4f0c-9d5e-7a2b8f4e6d10";

function organization(endpoints: WireEndpoint[], rest: Partial<WireOrganization> = {}): WireOrganization {
  return { id: ID, name: "Acme", enableCoreDumps: true, privateEndpoints: endpoints, ...rest };
}

const IRELAND = { cloudProvider: "aws", region: "eu-west-1" };
const stored = (id: string, description = "", place: object = IRELAND) => ({ id, description, ...place });

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
    what: "an empty description, where the server shows none",
    live: organization([{ id: "a", description: null }]),
    args: { privateEndpoints: [{ id: "a", description: "" }] },
    patch: undefined,
  },
  {
    what: "a description that is not declared any more",
    live: organization([stored("a", "old")]),
    args: { privateEndpoints: [{ id: "a" }] },
    before: [{ id: "a", description: "old" }],
    patch: { privateEndpoints: { remove: [stored("a", "old")], add: [stored("a", "")] } },
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

const endpoint = { id: fc.constantFrom(...IDS), description: text, cloudProvider: place, region: place };
const liveEndpoint = fc.record(endpoint, { requiredKeys: ["id", "description"] });
const declaredEndpoint = fc.record(endpoint, { requiredKeys: ["id"] });
const unique = <T extends { id: string }>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 6 });

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

      const ours = (id: string) => [...declared, ...before].some((one) => one.id === id);
      const others = (list: readonly WireEndpoint[]) => list.filter(({ id }) => !ours(id));
      assert.deepEqual(others(after), others(live.privateEndpoints ?? []));
      assert.deepEqual(
        after
          .filter(({ id }) => ours(id))
          .map(({ id }) => id)
          .sort(),
        declared.map(({ id }) => id).sort(),
      );
      for (const one of declared) {
        const actual = after.find(({ id }) => id === one.id);
        // Hidden properties of an endpoint count as declared.
        assert.deepEqual({ ...one, ...actual }, { ...actual, ...one });
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
    const nothing = { name: null, createdAt: null, privateEndpoints: null, byocConfig: null };
    for (const live of [{}, { ...nothing, enableCoreDumps: null }])
      assert.deepEqual(toState({ id: ID, ...live }, undefined), {
        ...{ organizationId: ID, otherPrivateEndpoints: [] },
      });
  });

  it("has an account of which the service tells no identifier, which nothing here needs", () => {
    const byocConfig = [{ state: "infra-provisioning", accountName: "acme" }];
    const live = wireOrganization.parse({ id: ID, byocConfig });
    assert.deepEqual(toState(live, undefined).byocConfig, byocConfig);
  });

  it("compares endpoints without regard to order and to an empty description", () => {
    const [a, b] = [{ id: "a" }, { id: "b", description: "x" }];
    assert.ok(sameEndpoints([a, b], [b, a]));
    assert.ok(sameEndpoints([{ id: "a", description: "" }], [a]));
    assert.ok(sameEndpoints(undefined, []));
    assert.ok(!sameEndpoints([{ id: "a", description: "x" }], [a]));
    assert.ok(!sameEndpoints([a], [a, b]));
  });
});
