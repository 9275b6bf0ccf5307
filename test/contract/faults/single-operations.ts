import type { Kind } from "../../../provider/engine/kind/kind";
import type { Resource } from "../../support/provider-harness";
import type { Sample } from "../../support/samples";
import { ofService } from "../../support/transports";
import { CollectionPlays } from "./collection-plays";
import type { Operation, Play } from "./play";

/** The rows of a kind of which a service of the account has one object at most, which its path does not name. */
export function singleOperations(kind: Kind, sample: Sample): readonly Operation[] {
  const { one, type } = kind;
  const path = `${ofService.base}/${sample.collection.route}`;
  const plays = new CollectionPlays(kind, sample, ofService);
  const write = { service: "cloud", path, tolerates: {} } as const;
  const read = {
    ...write,
    method: "GET",
    // A preview says it of the property that would name an existing object.
    label: new RegExp(`^(${type.identity} )?reading ${one} failed: GET ${path} `),
    isOnlyReading: true,
  } as const;
  // With a 404, the service says that there is none.
  const absence = (property: string) => new RegExp(`^${property}${one} [^ ]+ does not exist: `);
  const before = { ...read, absence: absence("") } as const;
  const labelOf = (doing: string, method: string) =>
    new RegExp(`^${doing} ${one}( [^ ]+)? failed: ${method} ${path} `);
  return [
    {
      ...write,
      name: `create a ${one}: POST`,
      method: "POST",
      label: labelOf("creating", "POST"),
      stage: (scene) => Promise.resolve(plays.creation(scene)),
    },
    {
      ...read,
      isOnlyReading: undefined,
      name: `create a ${one}: the reading before`,
      tolerates: { missing: "silently" },
      stage: (scene) => Promise.resolve(plays.creation(scene)),
    },
    {
      ...read,
      absence: absence(`${type.identity} `),
      name: `adopt a ${one}: the reading before`,
      stage: (scene) => plays.adoption(scene),
    },
    {
      ...read,
      name: `read a ${one}: GET`,
      tolerates: { missing: "silently" },
      stage: async (scene) => orGone(await plays.reading(scene)),
    },
    {
      ...write,
      name: `update a ${one}: PATCH`,
      method: "PATCH",
      isMerged: true,
      label: labelOf("updating", "PATCH"),
      stage: (scene) => plays.change(scene),
    },
    { ...before, name: `update a ${one}: the reading before`, stage: (scene) => plays.change(scene) },
    {
      ...write,
      name: `delete a ${one}: DELETE`,
      method: "DELETE",
      label: labelOf("deleting", "DELETE"),
      tolerates: { missing: "silently" },
      stage: (scene) => plays.deletion(scene),
    },
  ];
}

/** A refresh that finds no object forgets it; a program that names it has it again. */
function orGone(play: Play & { readonly resource: Resource; readopt(): Promise<unknown> }): Play {
  const { resource } = play;
  return {
    ...play,
    assertKnown: () => (resource.exists ? play.assertKnown() : undefined),
    converge: async () => {
      if (!resource.exists) await play.readopt();
      else await play.converge();
    },
  };
}
