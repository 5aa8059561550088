import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import { makeFolder, now, openTestStore } from "../test/fixture.ts";
import { openForTest } from "../test/store-per-test.ts";
import { beginJournal, continueJournal, readJournal } from "./journal-file.ts";

describe("a journal file", () => {
  const key = Buffer.alloc(32, 1);
  const texts = ["Everything", "One", "Two", "Three", "Four"];

  /** Makes a journal of five records, the first of which is number 7; returns its path. */
  function makeJournal(): string {
    const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "journal");
    const [first = "", ...more] = texts;
    const file = beginJournal(path, key, { seq: 7, content: Buffer.from(first) });
    for (const text of more) file.append(Buffer.from(text));
    file.close();
    return path;
  }

  const read = (path: string) => {
    const { records, rest, wholeLength } = readJournal(path, key);
    const found = records.map(({ seq, content }) => `${seq} ${content}`);
    return { found, rest, wholeLength };
  };

  /** Opens a journal where it ended. */
  const open = (path: string) => continueJournal(path, key, readJournal(path, key));

  const all = texts.map((text, at) => `${7 + at} ${text}`);

  it("returns appended records, and continues after the last one", () => {
    const path = makeJournal();
    expect(read(path)).toMatchObject({ found: all, rest: "nothing" });
    const file = open(path);
    file.append(Buffer.from("Five"));
    file.close();
    expect(read(path)).toMatchObject({ found: [...all, "12 Five"], rest: "nothing" });
  });

  it("retracts the last record only, once", () => {
    const path = makeJournal();
    const file = open(path);
    file.append(Buffer.from("Five"));
    file.undo(11);
    expect(file.readSeq()).toBe(11);
    file.undo(11);
    file.close();
    expect(read(path)).toMatchObject({ found: all, rest: "nothing" });
  });

  it("replaces all records by one that keeps the last number", () => {
    const path = makeJournal();
    const file = open(path);
    file.replace(Buffer.from("All of it"));
    file.append(Buffer.from("Five"));
    file.close();
    expect(read(path)).toMatchObject({ found: ["11 All of it", "12 Five"], rest: "nothing" });
  });

  it("detects a change of any byte, and reads all other records", () => {
    const path = makeJournal();
    const bytes = readFileSync(path);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      writeFileSync(path, changed);
      const { found, rest, wholeLength } = read(path);
      expect(wholeLength, `byte ${at}`).toBeLessThan(bytes.length);
      expect(all, `byte ${at}`).toEqual(expect.arrayContaining(found));
      // Each record is sealed with the tag of the one before.
      expect(found.length, `byte ${at}`).toBeGreaterThanOrEqual(all.length - 2);
      const isHitAtEnd = found.at(-1) !== all.at(-1);
      expect(isHitAtEnd || rest === "damaged", `byte ${at}`).toBe(true);
    }
  });

  it("reports a partial record at its end as incomplete, wherever it was cut", () => {
    const path = makeJournal();
    const { length } = readFileSync(path);
    for (let cut = length - 1; cut > 0; cut -= 1) {
      truncateSync(path, cut);
      const { found, rest, wholeLength } = read(path);
      expect(found).toEqual(all.slice(0, found.length));
      expect(rest).toBe(wholeLength === cut ? "nothing" : "incomplete");
    }
  });

  it("reads nothing with another key, and reports two joined journals as damaged", () => {
    const path = makeJournal();
    expect(readJournal(path, Buffer.alloc(32, 2))).toMatchObject({ records: [], rest: "damaged" });
    const other = makeJournal();
    const half = statSync(path).size / 2;
    writeFileSync(
      path,
      Buffer.concat([readFileSync(path).subarray(0, half), readFileSync(other).subarray(half)]),
    );
    const { rest } = read(path);
    expect(rest).toBe("damaged");
  });
});

describe("a journal and its ledger", () => {
  /** Makes a closed store with a message and a draft, whose journal has this many more drafts than its ledger. */
  const makeBehind = (drafts: number): Promise<string> =>
    makeBehindBy(async (store) => {
      for (let at = 1; at <= drafts; at += 1) await store.saveDraft(`${at}`, "Not sent yet", now);
    });

  /** Makes a closed store whose ledger lacks what some work has written to its journal; returns its folder. */
  async function makeBehindBy(work: (store: Store) => Promise<void>): Promise<string> {
    const folder = makeFolder();
    const { store } = openTestStore(folder);
    await store.addOperation({ kind: "message", userId: "7", text: "One" }, now, null);
    await store.saveDraft("9", "Written before", now);
    await store.close();
    const later = `${folder}-later`;
    cpSync(folder, later, { recursive: true });
    const next = openTestStore(later).store;
    await work(next);
    await next.close();
    copyFileSync(join(later, "journal"), join(folder, "journal"));
    return folder;
  }

  it("takes one more record silently: a kill between the writes of both copies leaves it", async () => {
    const { store, recovered } = openForTest(await makeBehind(1));
    expect(recovered).toEqual([]);
    expect((await store.getConversation("1"))?.draft).toBe("Not sent yet");
  });

  it("takes a deletion, too", async () => {
    const kept = openForTest(await makeBehind(0)).store;
    expect((await kept.getConversation("9"))?.draft).toBe("Written before");
    const { store } = openForTest(await makeBehindBy((later) => later.saveDraft("9", "", now)));
    expect((await store.getConversation("9"))?.draft ?? "").toBe("");
  });

  it("restores and reports several more records", async () => {
    const { store, recovered } = openForTest(await makeBehind(3));
    expect(recovered).toMatchObject([
      { file: "ledger", restored: 3, missing: 0, setAsideAs: null },
    ]);
    expect((await store.getConversation("3"))?.draft).toBe("Not sent yet");
    expect((await store.listOpenEntries()).map(({ state }) => state)).toEqual(["queued"]);
  });

  it("does not grow without limit", async () => {
    const folder = makeFolder();
    const { store } = openTestStore(folder);
    let longest = 0;
    for (let at = 0; at < 400; at += 1) {
      await store.saveDraft("7", `${at} `.repeat(1_000), now);
      longest = Math.max(longest, statSync(join(folder, "journal")).size);
    }
    expect(longest).toBeLessThan(300 * 1024);
    await store.close();
    const next = openForTest(folder);
    expect(next.recovered).toEqual([]);
    expect((await next.store.getConversation("7"))?.draft).toContain("399");
  });
});
