import { wait } from "#main/system/clock.ts";

/** Imports the app in parts, each of which takes a frame or two; the window handles input in between. */
export async function importApp() {
  await import("#shared/ipc/contract.ts");
  await wait(0);
  await import("./store/declarations.ts");
  await wait(0);
  const { startApp } = await import("./app.ts");
  await wait(0);
  return startApp;
}
