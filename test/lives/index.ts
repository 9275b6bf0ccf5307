import { campaign } from "./campaign";
import { InProcess } from "./engine/in-process";

const [lives = "100", seed = "1", path] = process.argv.slice(2);
const began = Date.now();
void campaign({ lives: Number(lives), seed: Number(seed), path, open: async (c) => new InProcess(c) }).then(({ figures, failure }) => {
  if (failure) console.log(failure);
  console.log(JSON.stringify(figures), (Date.now() - began) / 1000);
  process.exitCode = failure ? 1 : 0;
});
