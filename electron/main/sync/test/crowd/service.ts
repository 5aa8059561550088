// A service in a process of its own, whose work does not count as the client's: 10,000 tasks and forms,
// 9,999 new alerts and 20,001 unread messages.
import { startService } from "#demo/service.ts";
import { createWaitingWorld } from "#demo/test/crowded-worlds.ts";

const world = createWaitingWorld(Date.now(), 20_001);
const { baseUrl, credentials } = await startService({ world, dialect: "plain" });
process.send?.({ baseUrl, credentials });
process.on("disconnect", () => process.exit());
