import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openAutostartFile, writeEntry } from "./system-item.ts";

const command = ["/opt/Watch desk/watchdesk", "--hidden"];

function createHome() {
  const home = mkdtempSync(join(tmpdir(), "watchdesk-home-"));
  const env = { XDG_CONFIG_HOME: join(home, "config"), XDG_CONFIG_DIRS: join(home, "xdg") };
  const [file, shared] = [env.XDG_CONFIG_HOME, env.XDG_CONFIG_DIRS].map((folder) =>
    join(folder, "autostart", "watchdesk.desktop"),
  ) as [string, string];
  const put = (path: string, text: string) => {
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, text);
  };
  return { home, env, file, shared, put, item: openAutostartFile({ env, home, command }) };
}

describe("the autostart file", () => {
  it("exists while autostart is on, in folders that it creates", () => {
    const { item, file } = createHome();
    expect(item.read()).toEqual({ isOn: false, note: null });
    item.set(true);
    expect(readFileSync(file, "utf8")).toBe(writeEntry(command));
    expect(item.read()).toEqual({ isOn: true, note: null });
    item.set(false);
    item.set(false);
    expect([existsSync(file), item.read().isOn]).toEqual([false, false]);
  });

  it("is below ~/.config if no other folder is configured", () => {
    const { home } = createHome();
    for (const env of [{}, { XDG_CONFIG_HOME: "" }, { XDG_CONFIG_HOME: "not/absolute" }]) {
      openAutostartFile({ env, home, command }).set(true);
      const file = join(home, ".config", "autostart", "watchdesk.desktop");
      expect(existsSync(file)).toBe(true);
      rmSync(file);
    }
  });

  it("reports that the user turned it off in the desktop, and can turn it on again", () => {
    const { item, file, put } = createHome();
    put(file, writeEntry(command).replace("enabled=true", "enabled=false"));
    expect(item.read()).toEqual({ isOn: false, note: expect.stringContaining("Turned off") });
    item.refresh();
    expect(item.read().isOn).toBe(false);
    item.set(true);
    expect(item.read()).toEqual({ isOn: true, note: null });
  });

  it("is rewritten only if the program has moved", () => {
    const { item, file, put } = createHome();
    item.refresh();
    expect(existsSync(file)).toBe(false);
    put(file, writeEntry(["/old/watchdesk", "--hidden"]));
    item.refresh();
    expect(readFileSync(file, "utf8")).toBe(writeEntry(command));
    put(file, `${writeEntry(command)}X-Own=1\n`);
    item.refresh();
    expect(readFileSync(file, "utf8")).toContain("X-Own=1");
  });

  it("hides a file for all users", () => {
    const { item, shared, put } = createHome();
    put(shared, writeEntry(["/usr/bin/watchdesk"]));
    expect(item.read()).toEqual({ isOn: true, note: null });
    item.set(false);
    expect(item.read()).toEqual({ isOn: false, note: null });
    item.set(true);
    expect(item.read().isOn).toBe(true);
  });

  it("throws if the file cannot be written", () => {
    const { item, env } = createHome();
    writeFileSync(env.XDG_CONFIG_HOME, "a file");
    expect(() => item.set(true)).toThrow();
    expect(() => item.read()).toThrow();
  });
});
