/** Loaded before everything else, this plants the fault that the environment names by its number. */
import { plant, PLANTED } from "./planted";

const fault = PLANTED[Number(process.env.PLANTED)];
if (fault === undefined) throw new Error(`There is no planted fault ${process.env.PLANTED}`);
plant(fault);
