/**
 * The only entry point for state: the text in every resource's state names this module and an export, which is the
 * `reference` of a kind. The names never change.
 */
import type { ResourceProvider } from "@pulumi/pulumi/dynamic";
import { watchCancellation, endWithEngine, ShownProvider } from "./engine/host/dynamic-provider";
import { FileNotes } from "./engine/host/file-notes";
import { engineMessages } from "./engine/service/messages";
import { Connections } from "./engine/service/service";
import { interruptibleClock } from "./http/clock";
import { kinds } from "./kinds";

endWithEngine();

/** The host of dynamic providers gets the engine's address as its argument. */
const [, , engine] = process.argv;
const messages = engineMessages(engine);
const clock = interruptibleClock(watchCancellation());
const connections = new Connections({
  messages,
  clock,
  known: new Map(),
  notes: FileNotes.of(engine, messages),
});

const providers: Readonly<Record<string, ResourceProvider>> = Object.fromEntries(
  kinds.map((kind) => [kind.type.reference, new ShownProvider(kind, connections)]),
);

export = providers;
