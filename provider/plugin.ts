/** The native provider: the process that the engine starts for programs in every language. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_SETTINGS } from "./alerting/settings";
import { endWithInput } from "./engine/host/dynamic-provider";
import { FileNotes } from "./engine/host/file-notes";
import { CallClocks, pluginMessages, PluginServer } from "./engine/plugin/server";
import { Connections } from "./engine/service/service";
import { VERSION } from "./http/user-agent";
import { kinds, NATIVE_NAME } from "./kinds";
import { lookups } from "./lookups";

const cancelled = new AbortController();
const clocks = new CallClocks(cancelled.signal);
const [, , engine = ""] = process.argv;
const messages = pluginMessages(engine);
const connections = new Connections({
  messages,
  clock: clocks.clock,
  known: new Map(),
  notes: FileNotes.of(engine, messages),
});
const server = new PluginServer({
  name: NATIVE_NAME,
  version: VERSION,
  schema: () => readFileSync(join(__dirname, "schema.json"), "utf8"),
  settings: ALL_SETTINGS,
  kinds,
  lookups,
  connections,
  clocks,
  cancel: () => cancelled.abort(),
});

endWithInput();
// The engine asks a plugin to end by this signal, and waits for calls that are still open.
process.on("SIGINT", () => void server.stop().then(() => process.exit(0)));
void server.listen().then((port) => process.stdout.write(`${port}\n`));
