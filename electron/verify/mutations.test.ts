import { describe, expect, it } from "vitest";
import { createRandom } from "#demo/world/random.ts";
import { isLong, runs } from "#shared/test/runs.ts";
import { makeExports, toLines, verify } from "./test/made-exports.ts";

const changes = runs(60, 1_000);
/** The long suite makes other changes each time. */
const seed = isLong ? Date.now() : 59;
const exported = await makeExports(998);
const kinds = Object.entries(exported);

/** What a change is done to, and what a report has to name. */
type Change = { bytes: Buffer; where: string | RegExp };

/** Names the line at an index as reports do. */
function nameLine(lines: string[], index: number): string | RegExp {
  if (index < 3) return /^(header|file)$/;
  const [, number] = /^\{"number":(\d+),/.exec(lines[index] ?? "") ?? [];
  if (number === undefined) return "file";
  const listsAll = !/"version":1,.*"isComplete":false/.test(lines[0] ?? "");
  const [name = "", next] = [0, 1].map(
    (more) => `entry ${(Number(number) + more).toLocaleString("en-US")}`,
  );
  // Only the next entry or the digest of the file shows that such a digest was changed.
  if (lines[index]?.includes('"content":null,')) return anyOf([name, next ?? name, "file"]);
  return listsAll ? name : /^(entry |the entry after )/;
}

const join = (lines: string[]) => Buffer.from(lines.join("\n"));

const makeChanges: Record<string, (bytes: Buffer, random: (below: number) => number) => Change> = {
  byte: (bytes, random) => {
    const at = random(bytes.length);
    const kind = random(3);
    const byte = (bytes[at] ?? 0) ^ (1 + random(255));
    const changed = [
      Buffer.concat([bytes.subarray(0, at), Buffer.from([byte]), bytes.subarray(at + 1)]),
      Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
      Buffer.concat([bytes.subarray(0, at), Buffer.from([byte]), bytes.subarray(at)]),
    ][kind];
    const line = bytes.subarray(0, at).toString("latin1").split("\n").length - 1;
    return { bytes: changed ?? bytes, where: nameLine(toLines(bytes), line) };
  },
  line: (bytes, random) => {
    const lines = toLines(bytes);
    const at = random(lines.length - 1);
    const changed = [
      lines.toSpliced(at, 1),
      lines.toSpliced(at, 0, lines[at] ?? ""),
      lines.toSpliced(at, 0, ""),
      lines.with(at, `${lines[at]} `),
      [...lines.slice(0, at), ""],
    ][random(5)];
    // A second copy of a line is in the place of the one that follows.
    const isLastEntry = lines[at + 1] === "],";
    const where = [
      nameLine(lines, at),
      isLastEntry ? "entry 1,009" : nameLine(lines, at + 1),
      ...(isLastEntry ? ["file"] : []),
    ];
    return { bytes: join(changed ?? lines), where: anyOf(where) };
  },
  order: (bytes, random) => {
    const lines = toLines(bytes);
    const at = random(lines.length - 2);
    const other = at + 1 + random(lines.length - 2 - at);
    const changed = lines.with(at, lines[other] ?? "").with(other, lines[at] ?? "");
    return { bytes: join(changed), where: nameLine(lines, at) };
  },
  entry: (bytes, random) => {
    const lines = toLines(bytes);
    const entries = lines.flatMap((line, at) => (line.includes('"text":"') ? [at] : []));
    const at = entries[random(entries.length)] ?? 0;
    const line = lines[at] ?? "";
    const changed = [
      line.replace("Ölspur", "Fire"),
      line.replace('"role":', '"role": '),
      line.replace('"owner":null', '"owner":null,"owner":null'),
      line.replace(/"due":\d+/, '"due":null'),
      line.replace(/"number":\d+/, '"number":1'),
      line.replace('"text":"', '"text":"\\u00d6'),
      line.replace(/"digest":"./, '"digest":"x'),
      line.replace(/,"role":"[^"]*"/, ""),
      line.replace(/"at":\d+/, `"at":${random(1_000)}`),
    ].filter((one) => one !== line);
    return {
      bytes: join(lines.with(at, changed[random(changed.length)] ?? "")),
      where: nameLine(lines, at),
    };
  },
  header: (bytes, random) => {
    const lines = toLines(bytes);
    const [header = ""] = lines;
    const fields = [...header.matchAll(/"(\w+)":(?:"[^"]*"|\d+|null|true|false)/g)];
    const [field = "", name] = fields[random(fields.length)] ?? [];
    const value = [`${random(2_000)}`, '"x"', "null", "true"][random(4)];
    const changed = header.replace(field, `"${name}":${value}`);
    return { bytes: join(lines.with(0, changed === header ? "" : changed)), where: "header" };
  },
};

const anyOf = (all: (string | RegExp)[]) =>
  new RegExp(all.map((one) => (typeof one === "string" ? `^${one}$` : one.source)).join("|"));

describe.each(kinds)("an export (%s)", (_kind, bytes) => {
  it("is valid as it was written", async () => {
    expect(await verify(bytes)).toMatchObject({ state: "valid" });
  });

  it.each(Object.entries(makeChanges))(
    `is never unchanged after a change of a %s, and the report names what was changed`,
    async (what, change) => {
      const { between } = createRandom(seed, what);
      const random = (below: number) => between(0, below - 1);
      for (let left = changes; left > 0; left -= 1) {
        const { bytes: changed, where } = change(bytes, random);
        if (changed.equals(bytes)) continue;
        const verdict = await verify(changed);
        expect(verdict.state, `seed ${seed}\n${changed}`).not.toBe("valid");
        if (verdict.state !== "invalid") continue;
        const expected = typeof where === "string" ? new RegExp(`^${where}$`) : where;
        expect(verdict.where, `seed ${seed}: ${verdict.why}\n${changed}`).toMatch(expected);
      }
    },
  );
});
