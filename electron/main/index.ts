import { app } from "electron";
import { startWatchdesk } from "./watchdesk.ts";
import { registerAppScheme } from "./window/app-protocol.ts";

registerAppScheme();
if (app.requestSingleInstanceLock()) {
  startWatchdesk(async (port, stateFile) => {
    const { startService } = await import("#demo/service.ts");
    const service = await startService({
      profile: "demo",
      dialect: "plain",
      port,
      stateFile,
      arrivalEveryMs: 120_000,
    });
    return { port: service.port, credentials: service.credentials };
  });
} else {
  app.quit();
}
