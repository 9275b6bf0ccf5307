import type { z } from "zod";
import type { Service } from "../../provider/engine/service/service";

type Essentials<Settings extends object, Connection> = Pick<
  Service<Settings, Connection>,
  "name" | "settings" | "connect"
> &
  Partial<Service<Settings, Connection>> & { readonly schema: z.ZodObject };

/** A service with one access, at an address that no test looks at. */
export function serviceOf<Settings extends object, Connection>({
  schema,
  ...rest
}: Essentials<Settings, Connection>): Service<Settings, Connection> {
  return {
    access: [{ label: "the only access", named: [], schema }],
    connectionSettings: [],
    address: () => "https://library.example",
    checkup: () => ({
      credentials: "the key",
      address: "library:endpoint",
      notes: [],
      prove: () => Promise.reject(new Error("nobody asks")),
    }),
    ...rest,
  };
}
