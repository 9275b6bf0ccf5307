/** The settings by which the demo reaches ClickStack. It sets nothing else, just as a program would. */
import type { Credentials } from "../../../dist/emulator";

export interface DemoWay {
  readonly clickStack: "self-hosted" | "managed";
  /** Stack configuration that differs from what Pulumi.yaml has. */
  readonly config: Readonly<Record<string, string>>;
}

export const selfHostedWay: DemoWay = { clickStack: "self-hosted", config: {} };

export function managedWay({ clickstackServiceId }: Credentials): DemoWay {
  return {
    clickStack: "managed",
    config: {
      // Pulumi.yaml names the self-hosted ClickStack of the emulator, and empty settings name none.
      "alerting:endpoint": "",
      "alerting:accessToken": "",
      "alerting:serviceId": clickstackServiceId,
    },
  };
}
