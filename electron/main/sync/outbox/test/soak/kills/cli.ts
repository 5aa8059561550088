import { runSoak } from "../command.ts";
import { soakKills } from "./kills.ts";

await runSoak(soakKills, 100);
