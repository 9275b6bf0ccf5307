/**
 * The only entry point for state: the text in every resource's state names this module and an export, which is the
 * `reference` of a kind. The names never change.
 */
import type { ResourceProvider } from "@pulumi/pulumi/dynamic";
import { watchCancellation } from "./engine/host/cancellation";
import { endWithEngine } from "./engine/host/end-with-engine";
import { FileNotes } from "./engine/host/file-notes";
import { ShownProvider } from "./engine/host/shown-provider";
import { engineMessages } from "./engine/messages";
import { Connections } from "./engine/service";
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
