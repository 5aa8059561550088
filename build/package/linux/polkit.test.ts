import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { linuxConfig } from "./config.ts";

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), "utf8");
const target = "/usr/share/polkit-1/actions/app.watchdesk.desktop.policy";

it.each(["deb", "rpm"] as const)(
  "the %s installs polkit's action that the app lock asks for",
  (kind) => {
    const argument = linuxConfig("/papers", true)[kind].fpm.find((one) =>
      one.endsWith(`=${target}`),
    );
    const action = readFileSync(argument?.split("=")[0] ?? "", "utf8");
    const id = /<action id="([^"]+)">/.exec(action)?.[1] ?? "none";
    const source = read("..", "..", "..", "electron", "main", "lock", "system-unlock.ts");
    expect(source).toContain(`"${id}"`);
    expect(source).toContain(`"${target}"`);
    // The user's own password each time: nobody else's, and not without one.
    const defaults = [...action.matchAll(/<allow_\w+>(.*?)</g)].map(([, value]) => value);
    expect(defaults).toEqual(["auth_self", "auth_self", "auth_self"]);
  },
);
