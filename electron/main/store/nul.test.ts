import { expect, it } from "vitest";
import { parseJson } from "#main/service/decode/read.ts";
import { success } from "#shared/lib/result.ts";
import { aRoom, aTask } from "#shared/test/records.ts";
import { firstRows } from "#shared/test/rows.ts";
import { toBody } from "./test/fixture.ts";
import { storePerTest } from "./test/store-per-test.ts";

const { store, storeResponse } = storePerTest();

it("shows U+0000 in a name instead of cutting it, in lists, records and searches", async () => {
  const task = aTask({ id: "1", name: "Gate\0 12 closed", status: "Wai\0ting" });
  await storeResponse("tasks", [task]);
  await storeResponse("rooms", [aRoom({ id: "5", name: "Pier\0 A" })]);
  const { rows } = await store.listRecords({ ...firstRows, collection: "tasks" });
  expect(rows.map(({ title, status }) => [title, status])).toEqual([
    ["Gate⟨U+0000⟩ 12 closed", "Wai⟨U+0000⟩ting"],
  ]);
  expect((await store.getRecord("tasks", "1"))?.name).toBe("Gate⟨U+0000⟩ 12 closed");
  expect((await store.getRecord("rooms", "5"))?.name).toBe("Pier⟨U+0000⟩ A");
  expect((await store.search("closed", 9)).hits).toHaveLength(1);
  // Other responses with the same record do not change it.
  const other = await storeResponse("tasks", [task, aTask({ id: "2" })]);
  expect(other).toMatchObject({ added: ["2"], changed: [] });
});

it("shows it in what the user has typed", async () => {
  await store.saveDraft("7", "Wait\0 here", 5);
  expect((await store.getConversation("7"))?.draft).toBe("Wait⟨U+0000⟩ here");
});

it.each([
  ["a\0b", "a⟨U+0000⟩b"],
  ["\\\0", "\\⟨U+0000⟩"],
  // A text that only speaks of it.
  ["\\u0000", "\\u0000"],
])("is read from JSON as what it is: %j", (text, shown) => {
  expect(parseJson(toBody([text]))).toEqual(success([shown]));
});
