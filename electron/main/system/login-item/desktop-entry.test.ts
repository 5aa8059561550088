import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { hidingEntry, readEntry, writeEntry, writeExec } from "./system-item.ts";

const odd = [
  "plain",
  "with space",
  "with \"quotes\" and 'others'",
  "back\\slash\\\\twice",
  "$HOME `id` $(id)",
  "100% %f %%",
  "a;b&c|d<e>f*g?h#i(j)k~l",
  "ümläut/日本語",
  "tab\there",
  "a=b",
];

describe("a desktop entry", () => {
  it("quotes arguments by the specification", () => {
    expect(writeExec(["/opt/Watchdesk/watchdesk", "--hidden"])).toBe(
      "/opt/Watchdesk/watchdesk --hidden",
    );
    expect(writeExec(["/a b"])).toBe('"/a b"');
    // "Four successive backslashes" for one, and "\\$" for a dollar.
    expect(writeExec(["\\"])).toBe('"\\\\\\\\"');
    expect(writeExec(["$"])).toBe('"\\\\$"');
    expect(writeExec(["a", "50%"])).toBe("a 50%%");
  });

  // GNOME, Xfce, Cinnamon and others read entries with GLib.
  it.skipIf(spawnSync("gio", ["version"]).status !== 0)(
    "is executed correctly by GLib, whatever its path and its arguments contain",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "watchdesk-entry-"));
      const program = join(folder, ...odd, "program");
      mkdirSync(dirname(program), { recursive: true });
      const output = join(folder, "output");
      writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$0" "$@" > '${output}'\n`);
      chmodSync(program, 0o700);
      const file = join(folder, "watchdesk.desktop");
      const command = [program, "--hidden", ...odd];
      writeFileSync(file, writeEntry(command));
      const { status, stderr } = spawnSync("gio", ["launch", file]);
      expect([status, String(stderr)]).toEqual([0, ""]);
      const read = () => (existsSync(output) ? readFileSync(output, "utf8") : "");
      await expect.poll(read).toBe(`${command.join("\n")}\n`);
    },
  );

  it.each([
    ["as it was written", (text: string) => text, true],
    ["hidden", (text: string) => `${text}Hidden=true\n`, false],
    ["hidden, with blanks", (text: string) => `${text}Hidden = true \n`, false],
    ["not hidden", (text: string) => `${text}Hidden=false\n`, true],
    ["off in GNOME", (text: string) => text.replace("enabled=true", "enabled=false"), false],
    ["off in MATE", (text: string) => `${text}X-MATE-Autostart-enabled=false\n`, false],
    ["nothing to run", (text: string) => text.replace(/^Exec=.*$/m, "Exec="), false],
    ["another group", (text: string) => `${text}[Desktop Action a]\nHidden=true\n`, true],
    ["before its group", (text: string) => `# Hidden=true\n[X]\nHidden=true\n${text}`, true],
    ["empty", () => "", false],
    ["Windows line endings", (text: string) => text.replaceAll("\n", "\r\n"), true],
    ["hidden by Watchdesk", () => hidingEntry, false],
  ])("is read back: %s", (_how, change, isOn) => {
    expect(readEntry(change(writeEntry(["/opt/watchdesk"]))).isOn).toBe(isOn);
  });

  it("returns its command line as written", () => {
    const command = ["/opt/50% off/watchdesk", "--hidden"];
    expect(readEntry(writeEntry(command)).exec).toBe(writeExec(command));
  });
});
