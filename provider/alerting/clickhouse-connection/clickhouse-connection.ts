import { resource } from "../../engine/program/resource";
import type { ConnectionClass } from "../classes.types";
import { connectionType } from "./clickhouse-connection.schema";

/**
 * A connection of ClickStack (HyperDX) to ClickHouse: an address, a user and a password. Sources read through it. Not
 * for ClickStack in ClickHouse Cloud, which has one connection, to its own service.
 */
export class Connection extends resource<ConnectionClass<Connection>>({
  type: connectionType,
}) {}
