import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";
import { fileSchemas } from "./test/file-schemas.ts";
import { expectPublishedSchema, schemaFolder } from "./test/published-schema.ts";

it.each(Object.entries(fileSchemas))("the schema of %s is published", async (name, schema) => {
  const published = z.toJSONSchema(schema, { io: "input", reused: "ref" });
  const file = fileURLToPath(new URL(`${name}.schema.json`, schemaFolder));
  await expect(`${JSON.stringify({ title: name, ...published }, null, 2)}\n`).toMatchFileSnapshot(
    file,
  );
});

it("refuses what the schema does not name", () => {
  const file = { format: "watchdesk-list", version: 2, rows: [] };
  expect(() => expectPublishedSchema(JSON.stringify(file))).toThrow(/required property 'title'/);
});
