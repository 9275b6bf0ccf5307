import { credentials } from "@grpc/grpc-js";
import { EngineClient } from "@pulumi/pulumi/proto/engine_grpc_pb";
import { LogRequest, LogSeverity } from "@pulumi/pulumi/proto/engine_pb";
import type { Messages } from "../messages";

/** Messages of the plugin, which the engine shows as its own. */
export function pluginMessages(engineAddress: string): Messages {
  const engine = new EngineClient(engineAddress, credentials.createInsecure());
  const shown = new Set<string>();
  const send = (severity: LogSeverity, text: string): void => {
    // A message that does not arrive must not fail the write that it is about.
    engine.log(new LogRequest().setSeverity(severity).setMessage(text), () => undefined);
  };
  const warn = (text: string): void => send(LogSeverity.WARNING, text);
  return {
    warn,
    warnOnce: (text) => {
      if (!shown.has(text)) warn(text);
      shown.add(text);
    },
    info: (text) => send(LogSeverity.INFO, text),
  };
}
