import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { readJson, readJsonAs, readJsonFile } from "./read-json.ts";

const secret = z.object({ token: z.object({ expires: z.number() }) });

it.each([
  ["7", 7],
  ["null", null],
  ['{"a":[1]}', { a: [1] }],
])("parses %s", (text, value) => {
  expect(readJson(text)).toEqual({ ok: true, value });
});

it.each([
  ["", "It is empty."],
  [" \n", "It is empty."],
  ['{"token":"abc', "It is truncated or not JSON."],
  ["abc", "It is truncated or not JSON."],
])("rejects %j without quoting it", (text, message) => {
  expect(readJson(text)).toEqual({ ok: false, code: "notJson", message });
  expect(readJsonAs(secret, text)).toEqual({ ok: false, code: "notJson", message });
});

it.each([
  ['{"token":{"expires":"abc"}}', "token.expires"],
  ['"abc"', "its top level"],
])("names the path at which %s does not match the schema", (text, path) => {
  const message = `It has an unexpected value at ${path}.`;
  expect(readJsonAs(secret, text)).toEqual({ ok: false, code: "invalidInput", message });
});

it("reads a file, and distinguishes a missing file from an unreadable one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-json-"));
  const path = join(folder, "file.json");
  expect(readJsonFile(secret, path)).toMatchObject({ ok: false, code: "notFound" });
  expect(readJsonFile(secret, folder)).toMatchObject({
    code: "unexpected",
    message: "It cannot be read (EISDIR).",
  });
  const value = { token: { expires: 1 } };
  await writeFile(path, JSON.stringify({ ...value, other: 1 }));
  expect(readJsonFile(secret, path)).toEqual({ ok: true, value });
  await writeFile(path, "{");
  expect(readJsonFile(secret, path)).toMatchObject({ code: "notJson" });
});
