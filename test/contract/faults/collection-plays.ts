import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { Kind } from "../../../provider/engine/kind/kind";
import { omit, pick, type Plain } from "../../../provider/engine/values/plain";
import { Host, type Resource } from "../../support/provider-harness";
import type { Sample } from "../../support/samples";
import type { TransportCase } from "../../support/transports";
import { assertSettled, copy, hostOn, playOf, type Play, type Scene } from "./play";

/** The operations on objects of any kind that a service lists, creates, replaces and deletes. */
export class CollectionPlays {
  /** The recorded resource and the emulator's document, by name. */
  private readonly originals = new Map<string, { known: ReturnType<typeof copy>; document: object }>();

  constructor(
    private readonly kind: Kind,
    private readonly sample: Sample,
    private readonly transport: TransportCase,
  ) {}

  private get changed(): Plain {
    return { ...this.sample.args, ...this.sample.change };
  }

  private hostOn(scene: Scene): Host {
    this.transport.plant(scene.emulator.store);
    return hostOn(scene, this.kind, this.transport.settings);
  }

  async creation(scene: Scene): Promise<Play> {
    const { args } = this.sample;
    const host = this.hostOn(scene);
    const documents = this.sample.documents(scene.emulator.store);
    const before = new Set(documents.keys());
    const made = () => [...documents.keys()].filter((id) => !before.has(id));
    const resource = host.resource();
    return playOf(host, {
      run: () => resource.up(args),
      isApplied: () => {
        assert.ok(made().length <= 1, "the object is not doubled");
        return made().length === 1;
      },
      assertKnown: () => {
        assert.deepEqual([resource.id], made());
        this.assertOutputs(resource, args);
      },
      assertUntouched: () => assert.equal(resource.exists, false),
      converge: async () => {
        if (!resource.exists) await resource.up(args);
        await assertSettled(resource, args);
        assert.deepEqual(made(), [resource.id]);
        assert.deepEqual(host.told.warnings, []);
      },
    });
  }

  /** An object that exists, and that a program names and changes. */
  async adoption(scene: Scene): Promise<Play> {
    const { resource: made, host, assertNoneLost, isChanged } = await this.existing(scene);
    const resource = host.resource();
    const program = { [this.kind.type.identity]: made.id, ...this.sample.change };
    return playOf(host, {
      run: () => resource.up(program),
      isApplied: isChanged,
      assertKnown: () => {
        assert.equal(resource.id, made.id);
        this.assertOutputs(resource, this.sample.change);
      },
      assertUntouched: () => assert.equal(resource.exists, false),
      converge: async () => {
        await resource.up(program);
        await assertSettled(resource, program);
        assertNoneLost();
      },
    });
  }

  async change(scene: Scene): Promise<Play> {
    const { host, resource, assertUntouched, assertNoneLost, isChanged } = await this.existing(scene);
    return playOf(host, {
      run: () => resource.up(this.changed),
      isApplied: isChanged,
      assertKnown: () => this.assertOutputs(resource, this.changed),
      assertUntouched,
      converge: async () => {
        await resource.up(this.changed);
        await assertSettled(resource, this.changed);
        assert.ok(isChanged());
        assertNoneLost();
      },
    });
  }

  async deletion(scene: Scene): Promise<Play> {
    const { host, resource, assertUntouched, documents } = await this.existing(scene);
    const { id } = resource;
    const others = documents.size - 1;
    return playOf(host, {
      run: () => resource.destroy(),
      isApplied: () => {
        assert.equal(documents.size, documents.has(id) ? others + 1 : others);
        return !documents.has(id);
      },
      assertKnown: () => assert.equal(resource.exists, false),
      assertUntouched,
      converge: async () => {
        const isLeft = !resource.exists && documents.has(id);
        if (resource.exists) await resource.destroy();
        assert.equal(documents.size, isLeft ? others + 1 : others);
      },
    });
  }

  async reading(scene: Scene) {
    const { host, resource, assertUntouched, assertNoneLost } = await this.existing(scene);
    const { id } = resource;
    return playOf(host, {
      resource,
      readopt: () => {
        host.nextRun();
        return resource.up({ ...this.sample.args, [this.kind.type.identity]: id });
      },
      run: () => resource.refresh(),
      assertKnown: assertUntouched,
      assertUntouched,
      converge: async () => {
        await assertSettled(resource, this.sample.args);
        assertNoneLost();
      },
    });
  }

  /** The second reading of a run requests the list. */
  async listing(scene: Scene): Promise<Play> {
    const { host, resource, assertNoneLost } = await this.existing(scene);
    const program = { ...this.changed, name: "Another" };
    const other = await this.resourceOf(program, host, scene);
    const recorded = [copy(resource), copy(other)];
    const assertUntouched = () => assert.deepEqual([copy(resource), copy(other)], recorded);
    return playOf(host, {
      run: async () => {
        await resource.refresh();
        await other.refresh();
      },
      assertKnown: assertUntouched,
      assertUntouched,
      converge: async () => {
        await assertSettled(resource, this.sample.args);
        await assertSettled(other, program);
        await other.destroy();
        assertNoneLost();
      },
    });
  }

  /** A resource with its object. Both are made once; later stages get copies, which cost no requests. */
  private async resourceOf(program: Plain, host: Host, { emulator }: Scene): Promise<Resource> {
    const documents = this.sample.documents(emulator.store);
    const name = program.name as string;
    let original = this.originals.get(name);
    if (original === undefined) {
      const made = await new Host(this.kind, emulator, this.transport.settings).create(program);
      original = { known: copy(made), document: structuredClone(documents.get(made.id) ?? {}) };
      this.originals.set(name, original);
    }
    const { known, document } = structuredClone(original);
    documents.set(known.id, document);
    return Object.assign(host.resource(), known);
  }

  /** An object that exists, in the next run of a stack that has it in its state. */
  private async existing(scene: Scene) {
    const host = this.hostOn(scene);
    const resource = await this.resourceOf(this.sample.args, host, scene);
    const documents = this.sample.documents(scene.emulator.store);
    const before = new Set(documents.keys());
    const recorded = copy(resource);
    const { id } = resource;
    return {
      host,
      resource,
      documents,
      isChanged: () => {
        assertNoneLost();
        const { change } = this.sample;
        const stored = { ...documents.get(id) } as Plain;
        return Object.keys(change).every((key) => isDeepStrictEqual(stored[key], change[key]));
      },
      assertUntouched: () => assert.deepEqual(copy(resource), recorded),
      assertNoneLost,
    };

    function assertNoneLost(): void {
      assert.deepEqual(new Set(documents.keys()), before);
    }
  }

  private assertOutputs({ outputs }: Resource, args: Plain): void {
    const seen = omit(args, this.kind.type.writeOnlyKeys(args));
    assert.deepEqual(pick(outputs, Object.keys(seen)), seen);
  }
}
