import type { Shape } from "./sources";

export function find(shapes: readonly Shape[], name: string): Shape {
  const found = shapes.find((shape) => shape.name === name);
  if (found === undefined)
    throw new Error(`No schema has a type ${name}, which a kind needs for its interfaces.`);
  return found;
}
