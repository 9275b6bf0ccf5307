/** Lets the examples find this package by its name, as if they had it installed. */
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";

const folder = join(clone, "examples", "node_modules", "pulumi-clickstack");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// A link to the whole clone would contain itself.
copyFileSync(join(clone, "package.json"), join(folder, "package.json"));
symlinkSync(join(clone, "dist"), join(folder, "dist"), "junction");
