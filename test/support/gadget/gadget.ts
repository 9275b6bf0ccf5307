import type { CustomResource, CustomResourceOptions, Input, Output } from "@pulumi/pulumi";
import { resource } from "../../../provider/engine/program/resource";
import { gadgetType } from "./gadget.schema";

interface GadgetArgs {
  name?: Input<string>;
  service?: Input<string>;
  url?: Input<string>;
  size?: Input<number>;
}

interface GadgetClass {
  new (name: string, args: GadgetArgs, options?: CustomResourceOptions): CustomResource & GadgetOutputs;
  get(name: string, id: string): Gadget;
  isInstance(object: unknown): object is Gadget;
}

interface GadgetOutputs {
  readonly name: Output<string | undefined>;
  readonly url: Output<string | undefined>;
}

/** The class of a kind that no service has. */
export class Gadget extends resource<GadgetClass>({ type: gadgetType }) {}
