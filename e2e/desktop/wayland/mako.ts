import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bus, Value } from "../bus.ts";
import type { Notifier } from "../notifications.ts";
import { type Part, startPart, until } from "../part.ts";
import type { ShownNotification } from "../shown-notifications.ts";

const daemon = { service: "org.freedesktop.Notifications", path: "/fr/emersion/Mako" };
const mako = "fr.emersion.Mako";

/** Critical ones leave a file each: this version of mako does not report how urgent they are. */
const describeSettings = (critical: string) => `font=DejaVu Sans 10
width=360
height=200
anchor=top-right
margin=8
default-timeout=0
ignore-timeout=1
max-visible=20
max-history=100
layer=overlay

[urgency=critical]
border-color=#c62828
on-notify=exec touch "${critical}/$id"
`;

/** Creates the notification daemon of a Wayland session without starting it; dunst needs X11. */
export function makoOf(
  bus: Bus,
  sessionFolder: string,
  env: Record<string, string>,
  keep: (part: Part) => Part,
): Notifier {
  let part: Part | undefined;
  const folder = join(sessionFolder, "critical-notifications");
  // This version of mako does not list those that are gone.
  const seen = new Map<number, ShownNotification>();
  const list = async (): Promise<ShownNotification[]> => {
    const [displayed] = await bus.call(daemon, `${mako}.ListNotifications`);
    for (const one of seen.values()) one.isDisplayed = false;
    const critical = existsSync(folder) ? await readdir(folder) : [];
    for (const one of dictionaries(displayed))
      seen.set(Number(one.id), describe(one, critical.includes(String(one.id))));
    return [...seen.values()].sort((one, other) => one.id - other.id);
  };
  return {
    async start() {
      if (part?.isRunning()) throw new Error("The notifier of this session is started already.");
      const config = join(sessionFolder, "mako.conf");
      seen.clear();
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await writeFile(config, describeSettings(folder));
      part = keep(startPart("The notifier", ["mako", "--config", config], { env }));
      await until(part, "is there", () => bus.isOwned(daemon.service));
    },
    async stop() {
      await part?.stop();
      part = undefined;
    },
    list,
    texts: () => Promise.reject(new Error("mako does not list notifications that were replaced.")),
    async buttons(id) {
      const [displayed] = await bus.call(daemon, `${mako}.ListNotifications`);
      const found = dictionaries(displayed).find((one) => one.id === id);
      return Object.keys(dictionary(found?.actions)).filter((name) => name !== "default");
    },
    async press(id, action = "default") {
      await bus.call(daemon, `${mako}.InvokeAction`, "us", id, action);
    },
  };
}

const describe = (found: { [key: string]: Value }, isCritical: boolean): ShownNotification => ({
  id: Number(found.id),
  appName: String(found["app-name"] ?? ""),
  summary: String(found.summary ?? ""),
  body: String(found.body ?? ""),
  urgency: isCritical ? "critical" : "normal",
  isDisplayed: true,
});

const dictionaries = (value: Value | undefined): { [key: string]: Value }[] =>
  Array.isArray(value) ? value.map(dictionary) : [];

const dictionary = (value: Value | undefined): { [key: string]: Value } =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
    ? value
    : {};
