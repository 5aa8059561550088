import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { task } from "#main/features/tasks/operations.ts";
import { success } from "#shared/lib/result.ts";
import { defaultDialect } from "../dialect.ts";
import { decodeList } from "./decoders.ts";
import { parseLargeList, readListBody } from "./large-list.ts";
import { parseBody } from "./read.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const records = fc.array(fc.jsonValue(), { minLength: 3 });

describe("a large list", () => {
  it("equals the parsed response, with the text of each member", () => {
    fc.assert(
      fc.property(records, fc.constantFrom(0, 2), (list, indent) => {
        const text = ` ${JSON.stringify(list, null, indent)}\n`;
        const parsed = parseLargeList(encode(text));
        const items = parsed?.json as unknown[];
        const raws = items.map((_item, at) => parsed?.members?.raw(at) ?? "");
        const whole = parseBody(encode(text));
        expect([...items]).toEqual(whole.ok && whole.value.json);
        expect(raws.map((raw) => JSON.parse(raw))).toEqual(JSON.parse(text));
      }),
    );
  });

  it("is found inside paging information", () => {
    const list = Array.from({ length: 50 }, (_, id) => ({ id, name: `Task ${id}` }));
    const answer = { total: 50, data: { page: 1, tasks: list, more: [1] }, ok: true };
    const parsed = parseLargeList(encode(JSON.stringify(answer)));
    expect(parsed?.members?.items).toHaveLength(50);
    expect(JSON.parse(JSON.stringify(parsed?.json))).toEqual(answer);
  });

  it("keeps the digits of large numbers", () => {
    const text =
      '{"next":90071992547409931,"tasks":[{"id":90071992547409933},1,"and so on and on"]}';
    const parsed = parseLargeList(encode(text));
    expect(JSON.parse(JSON.stringify(parsed?.json))).toEqual({
      next: "90071992547409931",
      tasks: [{ id: "90071992547409933" }, 1, "and so on and on"],
    });
  });

  it.each([
    "[1,2",
    "[1 2]",
    "[1,,2]",
    "[1,2,]",
    "[1,2]]",
    "[1,{]",
    '[1,"2]',
    "[tru]",
    "{]",
    "[:",
    "",
  ])("is rejected if it is no JSON: %s", (text) => {
    const read = () => [...((parseLargeList(encode(text))?.json ?? []) as unknown[])];
    const isRejected = parseLargeList(encode(text)) === null;
    if (!isRejected) expect(read).toThrow(SyntaxError);
  });

  it("is decoded like any other", () => {
    const tasks = Array.from({ length: 12_000 }, (_, id) => ({
      id,
      name: `Task ${id}`,
      status: "OPEN",
      values: [id, true, {}, null, [id]],
      padding: "and more that nobody reads, in so many words".repeat(7),
    }));
    const body = encode(JSON.stringify({ tasks, total: tasks.length }));
    expect(readListBody(body, success)).toMatchObject({ ok: true, value: { members: {} } });
    expect(parseBody(body)).not.toHaveProperty("value.members");
    const read = decodeList(task, body, defaultDialect);
    if (!read.ok) throw new Error(read.message);
    const { records: found, total, listPath, rawOf } = read.value;
    expect([found.length, total, listPath]).toEqual([tasks.length, tasks.length, "tasks"]);
    expect(found[2_345]).toMatchObject({ id: "2345", name: "Task 2345" });
    expect(rawOf(2_345)).toBe(JSON.stringify(tasks[2_345]));
  });

  it("keeps the last of records with the same id and reports unreadable ones", () => {
    const d = ["and so on, ".repeat(40)];
    const tasks = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Task ${id}`, d }));
    const all = [...tasks, { id: 7, name: "Again" }, { name: "Without an id" }];
    const body = encode(JSON.stringify(all));
    expect(readListBody(body, success)).toMatchObject({ ok: true, value: { members: {} } });
    const read = decodeList(task, body, defaultDialect);
    if (!read.ok) throw new Error(read.message);
    const { records, ids, unreadable, repeated, rawOf } = read.value;
    expect([records.length, ids.length, repeated]).toEqual([tasks.length, tasks.length, 1]);
    expect([ids[7], records[7]?.id, records[7]?.name]).toEqual(["7", "7", "Again"]);
    expect(rawOf(7)).toBe(JSON.stringify({ id: 7, name: "Again" }));
    expect(unreadable.map(({ json }) => json)).toEqual([JSON.stringify({ name: "Without an id" })]);
  });

  it("is rejected if it is truncated", () => {
    const body = encode(`[${'{"id":1,"name":"one"},'.repeat(300_000)}`);
    expect(decodeList(task, body, defaultDialect)).toMatchObject({ ok: false, code: "notJson" });
  });
});
