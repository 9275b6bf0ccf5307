import assert from "node:assert/strict";
import { z } from "zod";
import type { Kind } from "../../../provider/engine/kind/kind";
import { Connections, type Service } from "../../../provider/engine/service";
import { serviceOf } from "../../support/service";
import { runOf } from "./kind/collection/support";

const settings = { endpoint: "https://a.example", key: "k", ownerNote: "false" };
type Settings = typeof settings;

class Connection {
  constructor(readonly account: Settings) {}
}

const library: Service<Settings, Connection> = serviceOf({
  name: "library",
  settings: {},
  schema: z.object({}),
  access: ["endpoint", "key"],
  connect: (values: Settings) => new Connection(values),
});

/** A kind that gives its connection as its objects, to be looked at. */
const kindOf = (token: string, service = library) =>
  ({
    type: { token },
    service,
    open: (connection: Connection) => ({ connection }),
  }) as unknown as Kind<Settings, Connection>;

const connectionOf = (objects: unknown) => (objects as { connection: Connection }).connection;

describe("connections of a process", () => {
  it("are one for settings that agree in what makes a connection", () => {
    const connections = new Connections(runOf());
    const one = connections.to(library, settings);
    assert.equal(connections.to(library, { ...settings, ownerNote: "true" }), one);
  });

  it("are others for another account, and for another service with the same settings", () => {
    const connections = new Connections(runOf());
    const one = connections.to(library, settings);
    assert.notEqual(connections.to(library, { ...settings, key: "other" }), one);
    assert.notEqual(connections.to(library, { ...settings, endpoint: "https://b.example" }), one);
    assert.notEqual(connections.to({ ...library, name: "archive" }, settings), one);
  });

  it("are shared by all kinds of a service", () => {
    const connections = new Connections(runOf());
    const books = connections.objects(kindOf("tests:Book"), settings);
    const shelves = connections.objects(kindOf("tests:Shelf"), settings);
    assert.notEqual(books, shelves);
    assert.equal(connectionOf(books), connectionOf(shelves));
    assert.equal(connectionOf(books), connections.to(library, settings));
  });

  it("open the objects of a kind once for each account", () => {
    const connections = new Connections(runOf());
    const books = connections.objects(kindOf("tests:Book"), settings);
    assert.equal(connections.objects(kindOf("tests:Book"), { ...settings, ownerNote: "true" }), books);
    assert.notEqual(connections.objects(kindOf("tests:Book"), { ...settings, key: "other" }), books);
  });
});
