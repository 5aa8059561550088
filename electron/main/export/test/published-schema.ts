import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";

/** The folder of the published JSON Schemas. */
export const schemaFolder = new URL("../../../../docs/formats/", import.meta.url);

/** Throws if a file in JSON is not as the published schema of its format says. */
export function expectPublishedSchema(text: string): void {
  const content = JSON.parse(text);
  const format: string = content.format ?? content.header.format;
  const schema = JSON.parse(readFileSync(new URL(`${format}.schema.json`, schemaFolder), "utf8"));
  const ajv = new Ajv2020({ strict: true, validateFormats: false, allowUnionTypes: true });
  if (!ajv.validate(schema, content)) throw new Error(`${format}: ${ajv.errorsText()}`);
}
