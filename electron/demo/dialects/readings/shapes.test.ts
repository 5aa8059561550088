import { expect, it } from "vitest";
import { z } from "zod";
import errors from "./errors.json" with { type: "json" };
import lists from "./lists.json" with { type: "json" };

const recordsForm = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["array", "numbered", "resources", "fromXml"]) }),
  z.strictObject({ kind: z.literal("byId"), keepsId: z.boolean() }),
  z.strictObject({ kind: z.literal("wrapped"), under: z.string() }),
]);
const listShape = z.strictObject({ body: z.json(), records: recordsForm });
const errorBody = z.strictObject({
  type: z.enum(["json", "problem", "text", "html", "none"]),
  body: z.json(),
});

const cases = (file: string, schema: z.ZodType, shapes: object) =>
  Object.entries(shapes).map(([name, shape]) => ({ where: `${file}: ${name}`, schema, shape }));

it.each([
  ...cases("lists.json", listShape, lists.named),
  ...cases("lists.json, others", listShape, lists.others),
  ...cases("lists.json, rare", listShape, lists.rare),
  ...cases("errors.json", errorBody, errors),
])("$where matches its type", ({ schema, shape }) => {
  expect(schema.safeParse(shape).error).toBeUndefined();
});
