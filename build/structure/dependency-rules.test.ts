import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IFlattenedRuleSet,
} from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const config: IFlattenedRuleSet & { options: ICruiseOptions & { enhancedResolveOptions: object } } =
  (await import(pathToFileURL(join(root, ".dependency-cruiser.mjs")).href)).default;

const main = "electron/main";

/** An import for each rule that the rule must report: its name, the importing module, the imported module or package. */
const violations: [rule: string, from: string, to: string][] = [
  ["no-circles", `${main}/sync/circle-back.ts`, `${main}/sync/circle.ts`],
  ["no-unresolvable", `${main}/sync/lost.ts`, `${main}/sync/missing.ts`],
  ["features-do-not-meet", "renderer/features/tasks/list.ts", "renderer/features/rooms/list.ts"],
  ["renderer-imports-only-types-of-schemas", "renderer/lib/read.ts", "shared/ipc/contract.ts"],
  ["renderer-never-sees-electron-or-node", "renderer/lib/native.ts", "electron"],
  ["main-draws-nothing", `${main}/window/draw.ts`, "react"],
  ["the-window-waits-for-no-schema", `${main}/system/paths.ts`, "zod"],
  ["the-opening-loads-no-library", "renderer/app/opening/opening.ts", "renderer/lib/shortcut.ts"],
  ["migrations-stand-alone", `${main}/store/migrations/cache-900.ts`, `${main}/store/sql.ts`],
  ["services-run-without-electron", `${main}/sync/power.ts`, "electron"],
  ["infrastructure-imports-no-feature", `${main}/store/rows.ts`, `${main}/features/tasks/row.ts`],
  ["main-features-do-not-meet", `${main}/features/rooms/room.ts`, `${main}/features/tasks/row.ts`],
  ["imports-point-down", `${main}/sync/up.ts`, `${main}/accounts/accounts.ts`],
  ["imports-point-down", `${main}/features/tasks/up.ts`, `${main}/accounts/accounts.ts`],
  ["imports-point-down", `${main}/accounts/up.ts`, `${main}/app/app.ts`],
  ["imports-point-down", `${main}/store/up.ts`, `${main}/outbox/queue.ts`],
  ["imports-point-down", `${main}/service/up.ts`, `${main}/store/sql.ts`],
  ["imports-point-down", `${main}/system/up.ts`, `${main}/settings/settings.ts`],
  ["ui-has-no-data", "renderer/ui/field.ts", "zustand"],
  ["the-root-is-for-the-entry", "electron/demo/entry.ts", `${main}/app/app.ts`],
  ["only-the-vault-knows-the-keychain", `${main}/session/secret.ts`, "@napi-rs/keyring"],
  ["only-settings-writes-settings", `${main}/window/bounds.ts`, "electron-store"],
  [
    "no-start-waits-for-what-writes-settings",
    `${main}/settings/settings.ts`,
    `${main}/settings/electron-copy.ts`,
  ],
  ["demo-is-for-the-composition-root-and-tests", `${main}/sync/demo.ts`, "electron/demo/serve.ts"],
  ["builders-of-records-are-for-tests", `${main}/sync/build.ts`, "shared/test/records.ts"],
  ["not-in-allowed", "electron/preload/page.ts", "renderer/lib/bridge.ts"],
];

const isPackage = (to: string): boolean => !/\.tsx?$/.test(to);

/** Writes the modules and packages of the table below a folder. */
function writeModules(folder: string): void {
  const texts = new Map<string, string[]>();
  const add = (path: string, ...lines: string[]) =>
    void texts.set(path, [...(texts.get(path) ?? ["export {};"]), ...lines]);
  for (const [, from, to] of violations) {
    add(from, `import "${isPackage(to) ? to : `./${relative(dirname(from), to)}`}";`);
    if (isPackage(to)) {
      add(`node_modules/${to}/index.js`);
      texts.set(`node_modules/${to}/package.json`, [`{ "name": "${to}", "main": "index.js" }`]);
    } else if (!to.endsWith("/missing.ts")) add(to);
  }
  add(`${main}/sync/circle.ts`, 'import "./circle-back.ts";');
  for (const [path, lines] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), lines.join("\n"));
  }
}

describe("the dependency rules", () => {
  let folder: string;
  let reported: Set<string>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "watchdesk-rules-"));
    writeModules(folder);
    const { forbidden, allowed, allowedSeverity, options } = config;
    const {
      tsConfig: _aliases,
      enhancedResolveOptions,
      ...rest
    } = options as typeof options & {
      tsConfig?: unknown;
    };
    const { output } = await cruise(
      ["electron", "renderer", "shared"],
      {
        ...rest,
        baseDir: folder,
        validate: true,
        ruleSet: { forbidden, allowed, allowedSeverity } as IFlattenedRuleSet,
      },
      enhancedResolveOptions,
    );
    const { summary } = output as ICruiseResult;
    reported = new Set(summary.violations.map(({ rule, from }) => `${rule.name} ${from}`));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(violations)("%s: reports that %s imports %s", (rule, from) => {
    expect(reported).toContain(`${rule} ${from}`);
  });

  it("are all in the table", () => {
    const count = (names: readonly (string | undefined)[]) =>
      Object.fromEntries([...Map.groupBy(names, String)].map(([name, all]) => [name, all.length]));
    expect(count(violations.map(([rule]) => rule))).toEqual(
      count([...(config.forbidden ?? []).map(({ name }) => name), "not-in-allowed"]),
    );
  });
});
