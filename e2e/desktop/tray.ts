import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bus } from "./bus.ts";
import type { Startable } from "./desktop.ts";
import { type Part, startPart, until } from "./part.ts";

const watcher = { service: "org.kde.StatusNotifierWatcher", path: "/StatusNotifierWatcher" };

/** Creates the panel of a session without starting it. */
export function trayOf(
  bus: Bus,
  configFolder: string,
  env: Record<string, string>,
  keep: (part: Part) => Part,
): Startable {
  const tray = trayPartOf(bus, ["xfce4-panel", "--disable-wm-check"], env, keep);
  return {
    ...tray,
    async start() {
      const folder = join(configFolder, "xfce4", "xfconf", "xfce-perchannel-xml");
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "xfce4-panel.xml"), panelSettings);
      await tray.start();
    },
  };
}

/** Creates a panel with a tray without starting it. */
export function trayPartOf(
  bus: Bus,
  command: readonly [string, ...string[]],
  env: Record<string, string>,
  keep: (part: Part) => Part,
): Startable {
  let part: Part | undefined;
  return {
    async start() {
      if (part?.isRunning()) throw new Error("The tray of this session is started already.");
      part = keep(startPart("The panel", command, { env }));
      await until(part, "has a tray", async () => {
        const isHost = `${watcher.service}.IsStatusNotifierHostRegistered`;
        return (
          (await bus.isOwned(watcher.service)) && (await bus.property(watcher, isHost)) === true
        );
      });
    },
    async stop() {
      await part?.stop();
      part = undefined;
    },
  };
}

// With settings, the panel does not show a dialog at its first start.
const panelSettings = `<?xml version="1.0" encoding="UTF-8"?>
<channel name="xfce4-panel" version="1.0">
  <property name="configver" type="int" value="2"/>
  <property name="panels" type="array">
    <value type="int" value="1"/>
    <property name="panel-1" type="empty">
      <property name="position" type="string" value="p=6;x=0;y=0"/>
      <property name="position-locked" type="bool" value="true"/>
      <property name="length" type="uint" value="100"/>
      <property name="icon-size" type="uint" value="16"/>
      <property name="size" type="uint" value="28"/>
      <property name="plugin-ids" type="array">
        <value type="int" value="1"/>
        <value type="int" value="2"/>
        <value type="int" value="3"/>
      </property>
    </property>
  </property>
  <property name="plugins" type="empty">
    <property name="plugin-1" type="string" value="tasklist"/>
    <property name="plugin-2" type="string" value="separator">
      <property name="expand" type="bool" value="true"/>
      <property name="style" type="uint" value="0"/>
    </property>
    <property name="plugin-3" type="string" value="systray">
      <property name="square-icons" type="bool" value="true"/>
    </property>
  </property>
</channel>
`;
