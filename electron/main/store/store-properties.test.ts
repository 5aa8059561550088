import fc from "fast-check";
import { expect, it } from "vitest";
import type { z } from "zod";
import { collections } from "#main/app/store/collections.ts";
import { success } from "#shared/lib/result.ts";
import { isListed } from "#shared/records/collections.ts";
import { models } from "#shared/records/schema.ts";
import { aTask } from "#shared/test/records.ts";
import { firstRows } from "#shared/test/rows.ts";
import { runs } from "#shared/test/runs.ts";
import type { Collections } from "./collection.ts";
import { openStore } from "./files/open-store.ts";
import { key, makeFolder, parts, toIngest, unwrap } from "./test/fixture.ts";

/** Takes records as they are, so that they may be stranger than any that the service sends. */
const decode = (body: Uint8Array) =>
  success({ records: JSON.parse(new TextDecoder().decode(body)), unreadable: [] });
const readers = Object.fromEntries(
  Object.values(collections).map((one) => [one.name, { ...one, decode }]),
) as unknown as Collections;

const open = () =>
  unwrap(openStore({ folder: makeFolder(), key }, { ...parts, collections: readers })).store;

const anyId = fc.string({ minLength: 1, unit: "grapheme" }).filter((id) => !id.includes("\0"));
const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string());

/** Any value of a model, with the strangest texts wherever it has one; lists end at some depth. */
function anyValue(model: z.core.$ZodType, depth = 0): fc.Arbitrary<unknown> {
  const schema = (model as z.core.$ZodTypes)._zod.def;
  const inner = (part: z.core.$ZodType) => anyValue(part, depth + 1);
  switch (schema.type) {
    case "string":
      return anyText;
    case "number":
      return fc.integer({ min: -8.64e15, max: 8.64e15 });
    case "boolean":
      return fc.boolean();
    case "literal":
      return fc.constantFrom(...schema.values);
    case "nullable":
      return fc.option(inner(schema.innerType));
    case "optional":
      return fc.option(inner(schema.innerType), { nil: undefined });
    case "array":
      return depth > 6 ? fc.constant([]) : fc.array(inner(schema.element), { maxLength: 2 });
    case "record":
      return fc.dictionary(fc.string(), inner(schema.valueType), { maxKeys: 2 });
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.shape).map(([name, field]) => [
            name,
            name === "id" ? anyId : inner(field),
          ]),
        ),
      );
    case "lazy":
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new TypeError(`No model had a ${schema.type} before.`);
  }
}

const names = Object.keys(models) as (keyof typeof models)[];

it.each(names.filter((name) => isListed(name) || name === "tiles"))(
  "returns %s as they were decoded, and lists and counts them",
  async (collection) => {
    const store = open();
    const anyRecord = anyValue(models[collection]) as fc.Arbitrary<{ id: string }>;
    const many = fc.uniqueArray(anyRecord, { selector: ({ id }) => id, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(many, async (records) => {
        const report = unwrap(await store.ingest(toIngest(collection, records)));
        expect(report.total).toBe(records.length);
        for (const record of records) {
          const stored: unknown = await store.getRecord(collection, record.id);
          expect(stored).toEqual(JSON.parse(JSON.stringify(record)));
        }
        if (!isListed(collection)) {
          expect(await store.listTiles()).toHaveLength(records.length);
          return;
        }
        const { rows, total } = await store.listRecords({ ...firstRows, collection });
        expect(total).toBe(records.length);
        expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(records.map(({ id }) => id)));
      }),
      { numRuns: runs(8, 40) },
    );
    await store.close();
  },
);

it("reports exactly how two answers differ", async () => {
  const store = open();
  const anyTask = fc
    .record({
      id: fc.integer({ min: 1, max: 999 }).map(String),
      name: fc.constantFrom("Pump", "Tent"),
      due: fc.option(fc.integer({ min: 0, max: 3 })),
    })
    .map(aTask);
  let before = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyTask, { selector: ({ id }) => id, maxLength: 40 }),
      async (tasks) => {
        const { removed, ...report } = unwrap(await store.ingest(toIngest("tasks", tasks)));
        const now = new Map(tasks.map((task) => [task.id, JSON.stringify(task)]));
        const ids = [...now.keys()];
        const known = ids.filter((id) => before.has(id));
        expect(report).toEqual({
          added: ids.filter((id) => !before.has(id)),
          changed: known.filter((id) => before.get(id) !== now.get(id)),
          total: tasks.length,
          unreadable: 0,
          withheld: 0,
        });
        const gone = [...before.keys()].filter((id) => !now.has(id));
        expect(removed.toSorted()).toEqual(gone.toSorted());
        before = now;
      },
    ),
    { numRuns: runs(15, 60) },
  );
  await store.close();
});
