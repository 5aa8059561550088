import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { alert as alertKind } from "#main/features/alerts/operations.ts";
import { readDashboard, tile as tileKind } from "#main/features/dashboard/operations.ts";
import { form as formKind, recentItem as recentItemKind } from "#main/features/forms/operations.ts";
import { conversationFields, messageFields } from "#main/features/messages/message-fields.ts";
import {
  conversation as conversationKind,
  message as messageKind,
  sentMessage,
} from "#main/features/messages/operations.ts";
import { process as processKind } from "#main/features/processes/operations.ts";
import { submission as submissionKind } from "#main/features/submissions/operations.ts";
import { task as taskKind } from "#main/features/tasks/operations.ts";
import {
  casLogin as casLoginKind,
  realm as realmKind,
  tokenDecoder,
  user as userKind,
} from "#main/session/operations.ts";
import { alert } from "#shared/features/alerts/schema.ts";
import { dashboard, tile } from "#shared/features/dashboard/schema.ts";
import { form, formEntry, recentItem } from "#shared/features/forms/schema.ts";
import { conversation, message } from "#shared/features/messages/schema.ts";
import { plan } from "#shared/features/plans/schema.ts";
import { process } from "#shared/features/processes/schema.ts";
import { user } from "#shared/features/profile/schema.ts";
import { room } from "#shared/features/rooms/schema.ts";
import { submission } from "#shared/features/submissions/schema.ts";
import { task } from "#shared/features/tasks/schema.ts";
import { casRealm } from "#shared/session/sso-schema.ts";
import { casLogin, token } from "#shared/session/token-schema.ts";
import { runs } from "#shared/test/runs.ts";
import { formEntry as formEntryKind } from "../../features/entries/collection.ts";
import { plan as planKind } from "../../features/plans/collection.ts";
import { room as roomKind } from "../../features/rooms/collections.ts";
import type { Fields } from "../reading/plan.ts";
import { decodeJson } from "../test/decode-json.ts";
import { type Decoder, list, outcome, single } from "./decoders.ts";

const listOf = (record: z.ZodType) =>
  z.strictObject({
    records: z.array(record),
    unreadable: z.array(z.strictObject({ reason: z.string().min(1), json: z.string() })),
    repeated: z.int().positive().optional(),
    isDoubtful: z.literal(true).optional(),
  });

/** Every answer: how it is decoded, and the model, which has the last word on what comes of it. */
const answers: Record<string, [decoder: Decoder<unknown>, schema: z.ZodType]> = {
  alerts: [list(alertKind), listOf(alert)],
  casLogin: [single(casLoginKind, "status"), casLogin],
  conversations: [list(conversationKind), listOf(conversation)],
  dashboard: [{ expected: "data", decode: readDashboard }, dashboard],
  entries: [list(formEntryKind), listOf(formEntry)],
  forms: [list(formKind), listOf(form)],
  messages: [list(messageKind), listOf(message)],
  outcome: [outcome, z.null()],
  plans: [list(planKind), listOf(plan)],
  processes: [list(processKind), listOf(process)],
  realm: [single(realmKind), casRealm],
  recentItems: [list(recentItemKind), listOf(recentItem)],
  rooms: [list(roomKind), listOf(room)],
  sentMessage: [sentMessage, z.strictObject({ id: z.string().nullable() })],
  submissions: [list(submissionKind), listOf(submission)],
  tasks: [list(taskKind), listOf(task)],
  tiles: [list(tileKind), listOf(tile)],
  token: [tokenDecoder, token],
  user: [single(userKind), user],
};

const listNames = (fields: Fields): string[] =>
  Object.values(fields).flatMap(({ names }) => names.slice(0, 12));

/** Every field name that a decoder looks at, from the model, the document and the dialect. */
const fieldNames = [
  ...new Set(
    [
      ...[alert, conversation, dashboard, form, formEntry, message, plan, process, recentItem],
      ...[room, submission, task, token, casLogin, casRealm, user],
    ]
      .flatMap(({ shape }) => Object.keys(shape))
      .concat(...[alertKind.fields, messageFields, conversationFields].map(listNames))
      .flatMap((path) => path.split("."))
      .concat(["nodes", "actions", "transitions", "validators", "access", "owners", "owner", "org"])
      .concat(["token11", "view", "index", "rules", "values", "hidden", "nodeId", "displayName"]),
  ),
];

const anyFields = fc.object({
  key: fc.constantFrom(...fieldNames),
  maxDepth: 4,
  maxKeys: 30,
  values: [
    fc.constantFrom(1, 2, "3", "2025-03-04T05:06:07.000Z", 1_741_064_767_000, "", null, true),
    fc.string(),
    fc.double({ noNaN: true }),
    fc.constant([{ id: 1, name: "a", displayName: "b" }]),
    fc.constant({ id: 5, displayName: "c" }),
  ],
});

// Chance alone would hardly ever make a record whole enough to be read.
const essentials = fc.constantFrom(
  {},
  { id: 1 },
  { id: "2", name: "x", fields: [{ fields: [] }] },
  {
    id: 3,
    name: 4,
    nodes: { 5: { owners: [{ id: 1 }], actions: [{ id: 2, transitions: [{}] }] } },
  },
  { senderId: 6, text: "hello" },
  { userId: 7 },
  { realm: "r", status: "success", token: "t", tiles: [{}] },
);

const shaped = fc
  .tuple(anyFields, essentials)
  .map(([fields, essential]) => ({ ...fields, ...essential }));

const numRuns = runs(25, 1_000);

const whose = fc.record({ ownUserId: fc.option(fc.string(), { nil: undefined }) });

describe.each(Object.entries(answers))("the decoder of %s", (_name, [decoder, schema]) => {
  const expectModel = (json: unknown, of: { ownUserId?: string | undefined }) => {
    const decoded = decodeJson(decoder, json, of);
    if (decoded.ok) expect(schema.parse(decoded.value)).toEqual(decoded.value);
  };

  it("returns the model or a failure for any JSON", () => {
    fc.assert(fc.property(fc.jsonValue(), whose, expectModel), { numRuns });
  });

  it("returns the model or a failure for anything that resembles its records", () => {
    fc.assert(fc.property(fc.oneof(shaped, fc.array(shaped)), whose, expectModel), { numRuns });
  });
});

const samples = fc.sample(fc.oneof(shaped, fc.array(shaped)), { numRuns: 300, seed: 1 });

it.each(Object.entries(answers))(
  "the samples contain something that the decoder of %s reads",
  (_name, [decoder]) => {
    let read = 0;
    for (const sample of samples) {
      const decoded = decodeJson(decoder, sample, {});
      if (decoded.ok && !isEmptyList(decoded.value)) read += 1;
      if (read > 10) break;
    }
    expect(read).toBeGreaterThan(10);
  },
);

const isEmptyList = (value: unknown): boolean =>
  z.object({ records: z.tuple([]) }).safeParse(value).success;
