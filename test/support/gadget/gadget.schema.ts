import { z } from "zod";
import { argument } from "../../../provider/engine/arguments/argument.schema";
import { resourceType } from "../../../provider/engine/arguments/resource-type";

const text = z.string("expected a string").optional();

const args = z.strictObject({
  gadgetId: argument(text, { identity: true }),
  name: argument(text, { required: true }),
  service: argument(text, { replaces: true }),
  url: argument(text, { removal: "omit", secret: ({ service }) => service === "slack" }),
  key: argument(text, { removal: "omit", secret: true }),
  size: argument(z.number("expected a number").optional(), { removal: "omit", serverDefault: 1 }),
});

export const gadgetType = resourceType({
  token: "pulumi-nodejs:dynamic/spares:Gadget",
  reference: "gadget",
  args,
  state: z.object({ ...args.shape, createdAt: text }),
});

export const gadgets = {
  type: gadgetType,
  one: "spare gadget",
  many: "spare gadgets",
  route: "gadgets",
  wire: z.looseObject({ id: z.string() }),
};
