import type * as dynamic from "@pulumi/pulumi/dynamic";
import type { Kind, Written } from "../kind/kind";
import { PROVIDER_KEY } from "../reference";
import type { Plain } from "../plain";
import type { Connections } from "../service";
import { presentErrors } from "./errors";
import { ResourceProvider } from "./resource-provider";

/** The provider of a kind in the form that the host of dynamic providers calls. */
export class DynamicProvider implements Required<dynamic.ResourceProvider<Plain, Plain>> {
  private readonly provider: ResourceProvider;

  constructor(kind: Kind, connections: Connections) {
    this.provider = new ResourceProvider(kind, connections);
  }

  /** The host caches a provider before it waits for this, so nothing here may take time. */
  configure({ config }: dynamic.ConfigureRequest): Promise<void> {
    this.provider.configure((key) => config.get(key));
    return Promise.resolve();
  }

  async check(olds: Plain, news: Plain): Promise<dynamic.CheckResult<Plain>> {
    const { inputs, problems } = await this.provider.check(olds, news);
    return { inputs, failures: problems.map(({ path, reason }) => ({ property: path, reason })) };
  }

  diff(id: string, olds: Plain, news: Plain): Promise<dynamic.DiffResult> {
    return presentErrors(async () => {
      const difference = await this.provider.diff(id, olds, news);
      // The program makes a resource that takes its name wait for it.
      this.provider.noteRenamed(id, news);
      return difference;
    });
  }

  create(inputs: Plain): Promise<dynamic.CreateResult<Plain>> {
    return presentErrors(
      async () => {
        const { id, state } = await this.provider.create(inputs);
        return { id, outs: state };
      },
      (written) => this.keepWritten(inputs, written),
    );
  }

  update(id: string, olds: Plain, news: Plain): Promise<dynamic.UpdateResult<Plain>> {
    return presentErrors(
      async () => ({ outs: (await this.provider.update(id, olds, news)).state }),
      (written) => this.keepWritten(news, written),
    );
  }

  read(id: string, props: Plain = {}): Promise<dynamic.ReadResult<Plain>> {
    return presentErrors(async () => {
      const { state, ...read } = await this.provider.read(id, props);
      return { ...read, props: state };
    });
  }

  delete(id: string, props: Plain): Promise<void> {
    return presentErrors(() => this.provider.delete(id, props));
  }

  /** Keeps a written object in state. Without its implementation, no run could ever update or delete it. */
  private keepWritten(inputs: Plain, written: Written | undefined): Plain {
    return { ...this.provider.recordWrite(inputs, written), [PROVIDER_KEY]: inputs[PROVIDER_KEY] };
  }
}
