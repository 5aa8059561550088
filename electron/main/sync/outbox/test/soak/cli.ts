import { runSoak } from "./command.ts";
import { soak } from "./soak.ts";

await runSoak(soak, 1_000);
