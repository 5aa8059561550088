import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export type PowerSource = "mains" | "battery" | "noBattery" | "unknown";

/** Where Linux describes power supplies, one folder each. */
const linuxFolder = "/sys/class/power_supply";

/** Reads what powers this computer. `isOnBattery` is Electron's answer, which is always false on Linux. */
export async function readPowerSource(
  platform: NodeJS.Platform,
  isOnBattery: () => boolean,
  folder = linuxFolder,
): Promise<PowerSource> {
  if (platform !== "linux") return isOnBattery() ? "battery" : "mains";
  const names = await readdir(folder).catch(() => null);
  if (names === null) return "unknown";
  const supplies = await Promise.all(names.map((name) => readSupply(join(folder, name))));
  if (supplies.some(({ type, online }) => type !== "Battery" && online === "1")) return "mains";
  // Mice and keyboards have batteries of their own.
  const states = supplies
    .filter(({ type, scope }) => type === "Battery" && scope !== "Device")
    .map(({ status }) => status);
  if (states.length === 0) return "noBattery";
  if (states.includes("Discharging")) return "battery";
  return states.every((state) => mainsStates.has(state)) ? "mains" : "unknown";
}

/** States of a battery whose computer is powered otherwise. */
const mainsStates = new Set(["Charging", "Not charging", "Full"]);

async function readSupply(folder: string) {
  const read = async (name: string) =>
    (await readFile(join(folder, name), "utf8").catch(() => "")).trim();
  const [type, scope, online, status] = await Promise.all(
    ["type", "scope", "online", "status"].map(read),
  );
  return { type, scope, online, status: status ?? "" };
}
