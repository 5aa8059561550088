import { z } from "zod";
import { exportFormat } from "#shared/features/duty/export-format.ts";
import { handover } from "#shared/features/duty/handover-schema.ts";
import { logEntry, logFilter, logHead } from "#shared/features/duty/log-schema.ts";

const time = z.iso.datetime({ offset: true }).describe("ISO 8601, with the offset of local time");
const cell = z.union([z.string(), z.number(), z.null()]);
const row = z.record(z.string(), cell).describe("A value by the key of its column; null is empty");

/** What lists and records state about themselves. */
const head = {
  version: z.literal(2),
  title: z.string(),
  filter: z.array(z.string()).describe("A line each"),
  total: z.int().describe("The number of rows of the list, if more than are exported"),
  account: z.string().describe("The login of the user"),
  displayName: z.string(),
  service: z.string().describe("The host of the service"),
  facts: row.optional(),
  exported: time,
  received: z
    .record(z.string(), z.union([time, z.null()]))
    .describe("When each collection was last received, by its name; null if never"),
};

const list = z.strictObject({ format: z.literal("watchdesk-list"), ...head, rows: z.array(row) });
const record = z.strictObject({
  format: z.literal("watchdesk-record"),
  ...head,
  record: z.looseObject({}).describe("As the service sent it"),
  rows: z.array(row),
});
const digest = z.string().regex(/^[\da-f]{64}$/);
const log = z.strictObject({
  header: z.strictObject({
    format: z.literal(exportFormat.format),
    version: z.literal(exportFormat.version),
    account: z.string(),
    service: z.string(),
    shift: z.int().nullable(),
    exported: time,
    from: time,
    to: time,
    isComplete: z.boolean(),
    filter: logFilter,
    entries: z.int(),
    first: z.int(),
    last: z.int(),
    previous: z.string(),
    head: logHead,
  }),
  headerDigest: digest,
  entries: z.array(
    z.union([
      z.strictObject({ number: z.int(), content: digest.nullable(), digest }),
      logEntry.loose(),
    ]),
  ),
  digest,
});

const handedOver = z.strictObject({
  format: z.literal("watchdesk-handover"),
  version: z.literal(1),
  ...handover.pick({ digest: true, page: true, progress: true }).shape,
});

/** The schemas of all exports in JSON, by the name of their format. */
export const fileSchemas = {
  "watchdesk-list": list,
  "watchdesk-record": record,
  "watchdesk-log": log,
  "watchdesk-handover": handedOver,
};
