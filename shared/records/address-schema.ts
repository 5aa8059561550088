import { z } from "zod";
import { id } from "../lib/values-schema.ts";
import { objectKinds } from "./collections.ts";
import { classifyRecordAddress } from "./record-address.ts";

const kind = z.enum(objectKinds);
const example = "an address such as {origin}/tasks/{id}";

const template = z
  .string()
  .max(2_000)
  .check((part) => {
    const flaw = classifyRecordAddress(part.value);
    if (flaw === null) return;
    part.issues.push({
      code: "custom",
      message: `${example}; this one ${flaw}`,
      input: part.value,
    });
  })
  .describe(example);

/** Templates of the addresses of records on the service's own pages, by kind. */
export const recordAddresses = z.partialRecord(kind, template);

/** Where the address of a kind comes from; `records` is the number of records that it was learned from, else null. */
const recordAddress = z.object({
  origin: z.enum(["policy", "setting", "learned"]),
  template: z.string(),
  records: z.number().nullable(),
});
export type RecordAddress = z.infer<typeof recordAddress>;

/** Commands about the addresses of records on the service's own pages. */
export const addressCommands = {
  /** Returns the template for a kind of the service in view; null if none is known. */
  "link.getAddress": { input: z.object({ kind }), output: recordAddress.nullable() },
  /** Opens a record on the service's own pages in the browser, if its address is known. */
  "link.openInService": { input: z.object({ kind, id }), output: z.null() },
} as const;
