import { wait } from "#main/system/clock.ts";

/** Imports the app, in parts between which the window hears keys: each takes a frame or two. */
export async function importApp() {
  await import("#shared/ipc/contract.ts");
  await wait(0);
  await import("./store/declarations.ts");
  await wait(0);
  const { startApp } = await import("./app.ts");
  await wait(0);
  return startApp;
}
