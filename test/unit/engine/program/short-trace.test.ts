import assert from "node:assert/strict";
import { z } from "zod";
import { resourceType } from "../../../../provider/engine/arguments/resource-type";
import { pathToFileURL } from "node:url";
import * as pulumi from "@pulumi/pulumi";
import type { RegisterResourceRequest } from "@pulumi/pulumi/proto/resource_pb";
import * as debuggable from "@pulumi/pulumi/runtime/debuggable";
import { alerting } from "../../../../provider";
import { ManagedResource } from "../../../../provider/engine/program/resource";
import { declareAt, shortenTraces } from "../../../../provider/engine/program/short-trace";
import { mockedRun, settled } from "../../../support/mocks";
import { unchecked } from "../../../support/alerts";

type Register = (request: RegisterResourceRequest, ...rest: unknown[]) => unknown;

/** Returns the places in the program that the engine records for new resources. */
async function recordedPlaces(program: () => alerting.Alert[]) {
  const { monitor } = await mockedRun();
  const requests: RegisterResourceRequest[] = [];
  const registering = monitor as unknown as { registerResource: Register };
  const register = registering.registerResource.bind(monitor);
  registering.registerResource = (request, ...rest) => {
    requests.push(request);
    return register(request, ...rest);
  };
  for (const { urn } of program()) await settled(urn);
  return requests.map((request) => ({
    source: request.getSourceposition()?.getUri(),
    line: request.getSourceposition()?.getLine(),
    frames: request.getStacktrace()?.getFramesList().length ?? 0,
  }));
}

const here = pathToFileURL(__filename).toString();

/** The line on which this is called. */
function line(): number {
  return Number(/:(\d+):\d+\)?$/m.exec(new Error().stack?.split("\n")[2] ?? "")?.[1]);
}

describe("The place of a resource in the program", () => {
  it("is recorded as the one line that makes the resource", async () => {
    let expected = 0;
    function outer(): alerting.Alert[] {
      return inner();
    }
    function inner(): alerting.Alert[] {
      expected = line() + 1;
      return [new alerting.Alert("a", unchecked({})), new alerting.Alert("b", unchecked({}))];
    }
    const places = await recordedPlaces(outer);
    assert.equal(places.length, 2);
    for (const { source, line: recorded, frames } of places) {
      assert.equal(source, here);
      assert.equal(recorded, expected);
      assert.equal(frames, 1);
    }
  });

  it("is the line of a component's own code when that makes the resource", async () => {
    class Component extends pulumi.ComponentResource {
      readonly alert: alerting.Alert;
      constructor(name: string) {
        super("tests:index:Component", name);
        this.alert = new alerting.Alert(name, unchecked({}), { parent: this });
      }
    }
    const places = await recordedPlaces(function program() {
      return [new Component("c").alert];
    });
    assert.deepEqual(places.map(({ source, frames }) => [source, frames > 0]).at(-1), [here, true]);
  });
});

describe("The place of a resource that a file declares", () => {
  it("is recorded instead of the line of the program, and only for that resource", async () => {
    const declared = { file: "/shop/alerts.yaml", line: 12, column: 5 };
    const places = await recordedPlaces(function program() {
      const ofFile = declareAt(declared, () => new alerting.Alert("a", unchecked({})));
      return [ofFile, new alerting.Alert("b", unchecked({}))];
    });
    assert.deepEqual(
      places.map(({ source }) => source),
      ["file:///shop/alerts.yaml", here],
    );
    assert.deepEqual([places[0]?.line, places[0]?.frames], [12, 1]);
  });
});

describe("The place of a resource in an ES module", () => {
  for (const frame of ["file:///shop/index.js:3:7", "create (file:///shop/index.js:3:7)"]) {
    it(`is recorded, too: ${frame}`, async () => {
      const before = Error.prepareStackTrace;
      try {
        Error.prepareStackTrace = (error) => `${String(error)}\n    at ${frame}`;
        const [place] = await recordedPlaces(function program() {
          return [new alerting.Alert("a", unchecked({}))];
        });
        assert.deepEqual([place?.source, place?.line], ["file:///shop/index.js", 3]);
      } finally {
        Error.prepareStackTrace = before;
      }
    });
  }
});

describe("shortenTraces", () => {
  const nothing = z.object({});
  const token = "pulumi-nodejs:dynamic/tests:Thing";
  const TYPE = resourceType({ token, reference: "alert", args: nothing, state: nothing });
  class Thing extends ManagedResource {
    constructor(args: object, options?: pulumi.CustomResourceOptions) {
      super(TYPE, "thing", args, options);
    }
  }

  let before: typeof Error.prepareStackTrace;
  beforeEach(async () => {
    await mockedRun();
    before = Error.prepareStackTrace;
  });

  it("restores what was there when the constructor throws", () => {
    assert.throws(() => new Thing({}, { parent: {} as pulumi.Resource }));
    assert.equal(Error.prepareStackTrace, before);
  });

  it("leaves an error its whole stack that the program throws while the resource is made", () => {
    function deep(depth: number): never {
      if (depth > 0) deep(depth - 1);
      throw new Error("of the program");
    }
    const transforming: pulumi.CustomResourceOptions = { transformations: [() => deep(5)] };
    assert.throws(
      () => new Thing({}, transforming),
      (error: Error) => {
        assert.equal(error.message, "of the program");
        assert.equal(
          error.stack?.split("\n").filter((frame) => / at deep /.test(frame)).length,
          6,
          error.stack,
        );
        return true;
      },
    );
  });

  // The SDK keeps it to itself, so its type does, too.
  const { debuggablePromise } = debuggable as unknown as {
    debuggablePromise(promise: Promise<void>, context: string): Promise<void>;
  };

  /** Returns the place at which the SDK says that a promise was made. */
  function placeOfPromise(): string | undefined {
    const promise = Promise.resolve();
    const restore = shortenTraces();
    try {
      void debuggablePromise(promise, "a promise of a test");
    } finally {
      restore();
    }
    return (promise as { _debugStackTrace?: string })._debugStackTrace;
  }

  it("leaves out where the SDK made its promises", () => {
    assert.equal(placeOfPromise(), "Error");
  });
});
