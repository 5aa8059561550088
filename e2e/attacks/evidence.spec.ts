import { hash, randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { verifierFolder, verifierName } from "../../build/runtime/app-build.ts";
import { run } from "../../build/runtime/child-process.ts";
import { callMain } from "../fixtures/call-main.ts";
import { chooseFile } from "../fixtures/choose-file.ts";
import { findApp, installedProgram, sandboxArgs } from "../fixtures/electron-app.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";

test.use({ sharesApp: true });

/** The verifier that ships, as it was built or installed. */
const verifier = join(
  installedProgram === undefined
    ? verifierFolder(false)
    : join(dirname(installedProgram), "resources"),
  verifierName,
);

/** What an attacker makes of the lines of an export, and the report about it. */
type Change = [make: (lines: string[]) => string, report: RegExp];

/** The end of an entry's line: the digest of the entry before, its own, and the comma. */
const lineEnd = /,"previous":"([^"]*)","digest":"([^"]*)"\}(,?)$/;

/** Changes an entry's line and calculates its digest anew. */
function forge(line: string, from: string | RegExp, to: string): string {
  const changed = line.replace(from, to);
  const [end = "", previous = "", , comma = ""] = lineEnd.exec(changed) ?? [];
  const content = changed.slice(0, -end.length);
  const digest = hash("sha256", hash("sha256", `${content}}`) + previous);
  return `${content},"previous":"${previous}","digest":"${digest}"}${comma}`;
}

/** Calculates the digests of the header and of the file anew. */
function seal([header = "", , ...rest]: string[]): string {
  const digest = hash("sha256", header.slice('{"header":'.length, -1));
  const text = `${[header, `"headerDigest":"${digest}",`, ...rest.slice(0, -2)].join("\n")}\n`;
  return `${text}"digest":"${hash("sha256", text)}"}\n`;
}

/** Replaces text in a line. */
const change = (lines: string[], at: number, from: string | RegExp, to: string): string[] =>
  lines.with(at, (lines[at] ?? "").replace(from, to));

/** Changes a line of a complete export and calculates all digests anew, as somebody does who knows the format. */
const rewrite =
  (at: number, from: string | RegExp, to: string): Change[0] =>
  (lines) => {
    const [header = "", ...rest] = change(lines, at, from, to);
    let last: string | null = null;
    const chain = rest.map((line) => {
      if (!lineEnd.test(line)) return line;
      const next = forge(line, /"previous":"[^"]*"/, last === null ? "$&" : `"previous":"${last}"`);
      last = lineEnd.exec(next)?.[2] ?? "";
      return next;
    });
    return seal([header.replace(/"digest":"\w*"/, `"digest":"${last}"`), ...chain]);
  };

test("exported shift logs", { tag: "@short" }, async ({ desktop, launchSignedIn }) => {
  const { app, page } = await launchSignedIn();
  const add = (kind: string) =>
    callMain(page, "log.add", {
      ...{ id: randomUUID(), kind, at: null, text: `The ${kind}`, record: null },
      ...{ reason: null, corrects: null },
    });
  for (let left = 3; left > 0; left--) {
    for (const kind of ["decision", "information", "information"]) {
      expect(await add(kind)).toMatchObject({ ok: true });
    }
  }
  const exportLog = async (format: string, kinds: string[] = []) => {
    const path = join(desktop.home, `${randomUUID()}.${format}`);
    await chooseFile(app, path);
    const filter = { kinds, shift: null, record: null, person: "", text: "" };
    expect(await callMain(page, "log.export", { format, filter })).toMatchObject({ ok: true });
    return path;
  };
  const verify = async (path: string, program = process.execPath, args = [verifier]) => {
    const { DISPLAY: _x11, WAYLAND_DISPLAY: _wayland, ...env } = desktop.env;
    const { status, stdout } = await run(program, [...args, path], { env });
    return `${status} ${stdout}`;
  };
  const tryChanges = async (path: string, changes: Change[]) => {
    const lines = (await readFile(path, "utf8")).split("\n");
    expect(await verify(path)).toMatch(/^0 Valid: /);
    for (const [make, report] of changes) {
      const changed = join(desktop.home, `${randomUUID()}.json`);
      await writeFile(changed, make(lines));
      expect(await verify(changed)).toMatch(report);
    }
  };

  await attack(null, "a selected export with a changed, invented or removed entry", async () => {
    const path = await exportLog("json", ["decision"]);
    // Line 3 is entry 1, a decision; two entries after it are left out.
    await tryChanges(path, [
      [
        (lines) => seal(lines.with(6, forge(lines[6] ?? "", "The", "A"))),
        /^1 Invalid: entry 5: it does not continue/,
      ],
      [
        (lines) => seal(change(lines, 4, /"content":"\w*/, `"content":"${"0".repeat(64)}`)),
        /^1 Invalid: entry 2: /,
      ],
      [(lines) => seal(lines.toSpliced(5, 1)), /^1 Invalid: entry 3: entry 4 is in its place/],
      [(lines) => seal(lines.toSpliced(7, 0, lines[6] ?? "")), /^1 Invalid: entry 5: entry 4 is/],
      [
        (lines) => seal(change(lines, 6, /^.*"digest"/, '{"number":4,"content":null,"digest"')),
        /^1 Invalid: header: it states another number of selected entries/,
      ],
    ]);
    expect(await verify(path)).toContain(
      "Not proven: what the entries that are left out contain, so also whether the filter selects",
    );
  });

  const complete = await exportLog("json");
  await attack(null, "an export that only a lenient parser reads", () =>
    tryChanges(complete, [
      [rewrite(4, /.*/, "no JSON,"), /^1 Invalid: entry 2: its line is damaged/],
      [
        rewrite(3, '"previous":""', `"previous":"${"f".repeat(64)}"`),
        /^1 Invalid: entry 1: only the first entry of a log has none before it/,
      ],
      [
        rewrite(4, /^.*"previous"/, '{"number":2,"previous"'),
        /^1 Invalid: entry 2: its fields are not those of an entry/,
      ],
      [
        rewrite(4, '"text":', '"text":"Another","text":'),
        /^1 Invalid: entry 2: its line is damaged/,
      ],
      [
        rewrite(0, /"account":"[^"]*"/, '"account":"mallory"'),
        /^0 Valid: .*\n.*\nNot proven: .* The account is mallory, and entries are by (?!mallory)/,
      ],
    ]),
  );

  await attack(null, "an export of which the verifier names another cause", async () => {
    await tryChanges(complete, [
      [(lines) => lines.join("\r\n"), /^1 Invalid: file: its line ends are CRLF/],
      [
        (lines) => `\uFEFF${lines.join("\n")}`,
        /^1 Invalid: file: it begins with a byte order mark/,
      ],
      [
        (lines) => JSON.stringify(JSON.parse(lines.join("\n")), null, 2),
        /^1 Invalid: file: it was formatted anew/,
      ],
      [(lines) => lines.join("\n").slice(0, -1), /^1 Invalid: file: its last line feed is missing/],
      [() => "", /^2 Not verified: the file is empty/],
    ]);
    expect(await verify(await exportLog("csv"))).toMatch(/^2 Not verified: this is the CSV export/);
    expect(await verify(await exportLog("pdf"))).toMatch(/^2 Not verified: this is the PDF of a/);
    expect(await verify("-")).toMatch(/^2 Not verified: the file is empty/);
    expect(await verify("--help")).toMatch(/^0 Usage: /);
    const { program, args } = await findApp();
    const byApp = [...sandboxArgs, ...args, "--verify-log"];
    expect(await verify(complete, program, byApp)).toBe(await verify(complete));
  });
});
