import { mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { beginJournal, continueJournal, readJournal } from "./journal-file.ts";

const key = Buffer.alloc(32, 1);
const texts = ["Everything", "One", "Two", "Three", "Four"];

const makePath = () => join(mkdtempSync(join(tmpdir(), "watchdesk-")), "journal");

/** A journal with five records, from 7 on. */
function makeJournal(): string {
  const path = makePath();
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

const all = texts.map((text, at) => `${7 + at} ${text}`);

it("gives back what was appended, and goes on where it ended", () => {
  const path = makeJournal();
  expect(read(path)).toMatchObject({ found: all, rest: "nothing" });
  const file = continueJournal(path, key, readJournal(path, key));
  file.append(Buffer.from("Five"));
  file.close();
  expect(read(path)).toMatchObject({ found: [...all, "12 Five"], rest: "nothing" });
});

it("takes back the last record only, and of nobody who was told", () => {
  const path = makeJournal();
  const file = continueJournal(path, key, readJournal(path, key));
  file.append(Buffer.from("Five"));
  file.undo(11);
  expect(file.readSeq()).toBe(11);
  file.undo(11);
  file.close();
  expect(read(path)).toMatchObject({ found: all, rest: "nothing" });
});

it("begins anew by the number that it had", () => {
  const path = makeJournal();
  const file = continueJournal(path, key, readJournal(path, key));
  file.replace(Buffer.from("All of it"));
  file.append(Buffer.from("Five"));
  file.close();
  expect(read(path)).toMatchObject({ found: ["11 All of it", "12 Five"], rest: "nothing" });
});

it("notices a change of any of its bytes, and reads all but the record that it hit", () => {
  const path = makeJournal();
  const bytes = readFileSync(path);
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    writeFileSync(path, changed);
    const { found, rest, wholeLength } = read(path);
    expect(wholeLength, `byte ${at}`).toBeLessThan(bytes.length);
    expect(all, `byte ${at}`).toEqual(expect.arrayContaining(found));
    // A tag is part of what the next record is sealed with.
    expect(found.length, `byte ${at}`).toBeGreaterThanOrEqual(all.length - 2);
    const isHitAtEnd = found.at(-1) !== all.at(-1);
    expect(isHitAtEnd || rest === "damaged", `byte ${at}`).toBe(true);
  }
});

it("takes the beginning of a record at its end for one that was torn, wherever it was cut", () => {
  const path = makeJournal();
  const { length } = readFileSync(path);
  for (let cut = length - 1; cut > 0; cut -= 1) {
    truncateSync(path, cut);
    const { found, rest, wholeLength } = read(path);
    expect(found).toEqual(all.slice(0, found.length));
    expect(rest).toBe(wholeLength === cut ? "nothing" : "incomplete");
  }
});

it("reads nothing with another key, and nothing of what was put together from two journals", () => {
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
