import type { Emulator, EmulatorOptions } from "../../emulator";
import type { Kind } from "../../provider/engine/kind/kind";
import type { Plain } from "../../provider/engine/values/plain";
import { Host, type Resource } from "./provider-harness";
import { startFor, transports, type TransportCase } from "./transports";

/**
 * Makes an object before each test of a describe block, and ends it after the test.
 *
 * @returns an object with the properties of the one that the running test has
 */
export function provide<T extends object>(
  make: () => T | Promise<T>,
  end: (made: T) => unknown = () => undefined,
): T {
  let made: T | undefined;
  beforeEach(async () => {
    made = await make();
  });
  afterEach(() => made && end(made));
  return standIn(() => made);
}

/** Starts one emulator for all tests of a describe block, which is as new for each of them. */
export function shareEmulator(options: EmulatorOptions = {}, transport = transports[0]): Emulator {
  let emulator: Emulator | undefined;
  before(async () => {
    emulator = await startFor(transport, { rateLimits: false, ...options });
  });
  beforeEach(() => {
    emulator?.reset();
    if (emulator) transport.plant(emulator.store);
  });
  after(() => emulator?.stop());
  return standIn(() => emulator);
}

/** Gives each test a host of its own, whose time passes only when it waits. */
export function provideHost(kind: Kind, emulator: Emulator, settings: Plain = {}): Host {
  return provide(() => new Host(kind, emulator, settings));
}

/** Gives each test a resource that does not exist yet. */
export function provideResource(host: Host): Resource {
  return provide(() => host.resource());
}

type HostedOptions = EmulatorOptions &
  Partial<Record<"settings", Plain> & Record<"transport", TransportCase>>;

/** Shares an emulator among the tests of a describe block, and gives each a host of the kind on it, and a resource. */
export function shareHosted(kind: Kind, given: HostedOptions = {}) {
  const { transport = transports[0], settings = transport.settings, ...options } = given;
  const emulator = shareEmulator(options, transport);
  const host = provideHost(kind, emulator, settings);
  return { emulator, host, resource: provideResource(host) };
}

/** Gives each test of a describe block the environment back as it was. */
export function restoreEnvironment(): void {
  let before: NodeJS.ProcessEnv;
  beforeEach(() => {
    before = { ...process.env };
  });
  afterEach(() => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  });
}

function standIn<T extends object>(current: () => T | undefined): T {
  const made = (): T => {
    const object = current();
    if (object === undefined) throw new Error("An object is provided only while a test runs.");
    return object;
  };
  return new Proxy({} as T, {
    get: (_, key) => {
      const value: unknown = Reflect.get(made(), key);
      return typeof value === "function" ? (value.bind(made()) as unknown) : value;
    },
    set: (_, key, value) => Reflect.set(made(), key, value),
  });
}
