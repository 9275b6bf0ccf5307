import { z } from "../../zod";

/** The form in which programs know a schema. */
interface Published {
  /** The name of the type of plain values. Default: programs see its members in place. */
  readonly plain?: string;
  /** The name of the type with an `Input` around each part. Default: that of plain values, or none. */
  readonly inputs?: string;
  /** The program has to know the value itself, so there is no `Input` around it. */
  readonly known?: true;
  /** Only a function of the library writes such a value: the types of programs do not have it. */
  readonly isEscape?: true;
  /** The values that the types of programs have, of a schema that takes others, too. */
  readonly words?: readonly string[];
}

/** The names of schemas in programs. A clone of a schema, such as one with another description, has the same. */
export const published = z.registry<Published>();
