import { expect, it } from "vitest";
import { collectionName } from "#shared/records/collection-schema.ts";
import { makeRecord } from "#shared/test/make-record.ts";
import { isLong, runs } from "#shared/test/runs.ts";
import { now, toIngest, unwrap } from "../test/fixture.ts";
import { storeForAll } from "../test/store-per-test.ts";

const { store } = storeForAll();

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const fields = runs(2_000, 100_000);
const wide = Object.fromEntries(Array.from({ length: fields }, (_, at) => [`field${at}`, at]));

/** Records that no service should send, as JSON in a list with valid ones. */
const strange: [what: string, json: string][] = [
  ["nested 101 levels", `{"id":"s","name":"x","text":"x","userId":"7","details":${deep(101)}}`],
  ["nested 10,000 levels", `{"id":"s","properties":${deep(10_000)}}`],
  ["a list in a list in a list", deep(300)],
  ["of very many fields", JSON.stringify({ id: "s", name: "x", text: "x", userId: "7", ...wide })],
  ["with half a surrogate pair", '{"id":"s","name":"\\ud800","text":"\\udfff","userId":"7"}'],
  ["with half a surrogate pair for an id", '{"id":"\\ud800","name":"x","text":"x","userId":"7"}'],
  ["turned round", '{"id":"s","name":"\\u202eevil","text":"\\u2066\\u202e","userId":"7"}'],
  [
    "with control characters",
    '{"id":"s","name":"\\u0000\\u0007\\u001b[31m","text":"\\u0000","userId":"7"}',
  ],
  [
    "with __proto__",
    '{"id":"s","__proto__":{"id":"t"},"constructor":{"prototype":1},"text":"x","userId":"7"}',
  ],
  [
    "of the year 9999",
    '{"id":"s","name":"x","text":"x","userId":"7","created":"9999-12-31T23:59:59Z","sent":253402300799000}',
  ],
  [
    "before all time",
    '{"id":"s","name":"x","text":"x","userId":"7","created":-62135596800000,"sent":-1,"due":-8.64e15}',
  ],
  [
    "with nulls everywhere",
    '{"id":null,"name":null,"text":null,"created":null,"creator":null,"fields":null}',
  ],
  [
    "with its own type everywhere else",
    '{"id":["s"],"name":{"a":{}},"text":[],"created":{"x":[]},"creator":"?"}',
  ],
  ["nothing", "null"],
  ["a number", "1e308"],
  ["an empty text", '""'],
  [
    "of one long text",
    JSON.stringify({ id: "s", name: "x".repeat(runs(100_000, 2_000_000)), text: "x", userId: "7" }),
  ],
];

const lists = collectionName.options.flatMap((name) =>
  strange.map(([what, json]) => [name, what, json] as const),
);
/** All strange records in the first collection and one in each other; every pair in the long suite. */
const pairs = lists.filter(
  (_pair, at) =>
    isLong || at < strange.length || at % strange.length === Math.floor(at / strange.length),
);

it.each(pairs)("%s: one %s does not affect the others", async (name, _what, json) => {
  const good = [1, 2, 3].map((id) => JSON.stringify(makeRecord[name]({ id: String(id) })));
  const list = `[${good[0]},${good[1]},${json},${good[2]}]`;
  const body = name === "tiles" ? `{"entity":1,"tiles":${list}}` : list;
  // The second response is recognized by its bytes; the third is not.
  for (const at of [now, now + 1, now + 2]) {
    const bytes = new TextEncoder().encode(at === now + 2 ? ` ${body}` : body);
    unwrap(await store.ingest(toIngest(name, [], { bodies: [bytes], at })));
    for (const id of ["1", "2", "3"]) expect(await store.getRecord(name, id)).not.toBeNull();
  }
});
