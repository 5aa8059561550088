// A child process with a vault over the system's keychain that executes its parent's actions: a process
// can access one session's keychain only.
import { readFile } from "node:fs/promises";
import { getItemName } from "../account-item.ts";
import { openKeychain } from "../keychain.ts";
import { createHomeKeychain, createVault, type Secrets } from "../vault.ts";

const keychain = openKeychain();
const vault = createVault(createHomeKeychain(keychain, () => [getItemName("kim")]));
const token = { token: "A secret of the journey", expires: null, version: "1.1" };
const secrets: Secrets = {
  token,
  storeKey: "A key of the journey",
  logKey: null,
  deviceToken: null,
};

const actions: Record<string, () => Promise<unknown> | unknown> = {
  read: () => vault.read("kim"),
  keep: () => vault.save("kim", secrets),
  keepOther: () => vault.save("lee", secrets),
  forget: () => vault.forget("kim"),
  probe: () => vault.probe(),
  isWaiting: () => keychain.isWaiting(),
  // More files at once than Node has threads.
  files: async () => {
    const files = Array.from({ length: 20 }, () => readFile(import.meta.filename));
    return (await Promise.all(files)).length;
  },
};

let last = performance.now();
let longestStall = 0;
setInterval(() => {
  const now = performance.now();
  longestStall = Math.max(longestStall, now - last);
  last = now;
}, 10);

process.on("message", async ({ id, action }: { id: number; action: string }) => {
  const began = performance.now();
  const value = await actions[action]?.();
  process.send?.({ id, value, took: performance.now() - began, longestStall });
});
