import { credentials } from "../../../emulator";
import { Machine } from "../../../emulator/machine";
import type { Plain } from "../../../provider/engine/values/plain";
import { transports } from "../../support/transports";
import type { SeedKind } from "../../../emulator/store";
import type { Driver, Entry, Exported, Flags, Imported, Outcome, Resource, Service } from "../driver";
import type { Circumstances } from "../life";
import { SharedTime } from "./clock";
import { dynamicDoor, nativeDoor } from "./doors";
import { EmulatedService } from "./emulated-service";
import { Engine } from "./engine";
import { exportAccount } from "./export";
import type { Surroundings } from "./run";
import { Twins, URL_HERE } from "./twins";

/** The small engine in this process, and a service that it needs no sockets for. */
export class InProcess implements Driver {
  private readonly stacks: readonly Engine[];
  twins?: Driver["twins"];

  constructor(
    readonly service: Service,
    private readonly around: Surroundings,
    readonly close?: () => Promise<void>,
  ) {
    this.stacks = ["one", "two"].map((name) => new Engine(name, around));
  }

  /** The services are emulated ones. */
  static emulated(circumstances: Circumstances, kind?: SeedKind): InProcess {
    const { ownerNote, isManaged, isNewer } = circumstances;
    const time = new SharedTime();
    const machine = new Machine({ now: () => new Date(time.now), fillOmittedFields: isNewer, seed: kind });
    const service = new EmulatedService(machine, (seconds) => (time.now += seconds * 1000));
    const transport = transports[isManaged ? 1 : 0];
    transport.plant(machine.store);
    const env = { incoming: {}, outgoing: { headersSent: false, destroyed: false } };
    const serve = async (request: Request): Promise<Response> => machine.app.fetch(request, env);
    const { apiKeyId, apiKeySecret, organizationId } = credentials;
    const settings = (): Plain => ({
      "alerting:endpoint": URL_HERE,
      "alerting:accessToken": service.key,
      "cloud:endpoint": URL_HERE,
      "cloud:apiKeyId": apiKeyId,
      "cloud:apiKeySecret": apiKeySecret,
      "cloud:organizationId": organizationId,
      "alerting:ownerNote": String(ownerNote),
      ...transport.settings,
    });
    const driver = new InProcess(service, { serve, time, settings, ownerNote });
    driver.twins = (stack, isNow) => new Twins(machine.store, driver.engine(stack), driver.around, isNow);
    return driver;
  }

  up(stack: number, program: readonly Resource[], flags?: Flags): Promise<Outcome> {
    return this.engine(stack).up(program, flags);
  }

  preview(stack: number, program: readonly Resource[], flags?: Flags): Promise<Outcome> {
    return this.engine(stack).preview(program, flags);
  }

  refresh(stack: number, _program: readonly Resource[], flags?: Flags): Promise<Outcome> {
    return this.engine(stack).refresh(flags);
  }

  destroy(stack: number, _program: readonly Resource[], flags?: Flags): Promise<Outcome> {
    return this.engine(stack).destroy(flags);
  }

  import(stack: number, resource: Imported): Promise<Outcome & { readonly args: Plain }> {
    return this.engine(stack).import(resource);
  }

  migrate(stack: number, isNative: boolean): void {
    this.engine(stack).door = isNative ? nativeDoor : dynamicDoor;
  }

  export(): Promise<Exported> {
    return exportAccount(this.around);
  }

  state(stack: number): Promise<readonly Entry[]> {
    return Promise.resolve(this.engine(stack).state);
  }

  stateText(stack: number): Promise<string> {
    return Promise.resolve(JSON.stringify(this.engine(stack).state.map(({ shown }) => shown)));
  }

  private engine(stack: number): Engine {
    const engine = this.stacks[stack];
    if (engine === undefined) throw new Error(`There is no stack ${stack}`);
    return engine;
  }
}
