import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { alert } from "#shared/model/alert.ts";
import { dashboard, tile } from "#shared/model/dashboard.ts";
import { form, formEntry, recentItem } from "#shared/model/form.ts";
import { conversation, message } from "#shared/model/message.ts";
import { plan } from "#shared/model/plan.ts";
import { process } from "#shared/model/process.ts";
import { room } from "#shared/model/room.ts";
import { casRealm } from "#shared/model/sso.ts";
import { submission } from "#shared/model/submission.ts";
import { task } from "#shared/model/task.ts";
import { casLogin, token } from "#shared/model/token.ts";
import { user } from "#shared/model/user.ts";
import { defaultDialect } from "../dialect.ts";
import type { Fields } from "../reading/plan.ts";
import { alert as alertKind } from "./alert.ts";
import { type DecoderName, decodeBody, decoders } from "./decoders.ts";
import { conversationFields, messageFields } from "./message-fields.ts";

const listOf = (record: z.ZodType) =>
  z.strictObject({
    records: z.array(record),
    unreadable: z.array(z.strictObject({ reason: z.string().min(1), json: z.string() })),
    repeated: z.int().positive().optional(),
    isDoubtful: z.literal(true).optional(),
  });

/** The model has the last word on what a decoder may return. */
const schemas: Record<DecoderName, z.ZodType> = {
  alerts: listOf(alert),
  casLogin,
  conversations: listOf(conversation),
  dashboard,
  entries: listOf(formEntry),
  forms: listOf(form),
  messages: listOf(message),
  outcome: z.null(),
  plans: listOf(plan),
  processes: listOf(process),
  realm: casRealm,
  recentItems: listOf(recentItem),
  rooms: listOf(room),
  sentMessage: z.strictObject({ id: z.string().nullable() }),
  submissions: listOf(submission),
  tasks: listOf(task),
  tiles: listOf(tile),
  token,
  user,
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

const whose = fc.record({ ownUserId: fc.option(fc.string(), { nil: undefined }) });

const decodeAny = (name: DecoderName, json: unknown, of: { ownUserId?: string | undefined }) =>
  decodeBody(name, new TextEncoder().encode(JSON.stringify(json)), defaultDialect, of);

const names = Object.keys(decoders) as DecoderName[];

describe.each(names)("the decoder of %s", (name) => {
  const expectModel = (json: unknown, of: { ownUserId?: string | undefined }) => {
    const decoded = decodeAny(name, json, of);
    if (decoded.ok) expect(schemas[name].parse(decoded.value)).toEqual(decoded.value);
  };

  it("returns the model or a failure for any JSON", () => {
    fc.assert(fc.property(fc.jsonValue(), whose, expectModel));
  });

  it("returns the model or a failure for anything that resembles its records", () => {
    fc.assert(fc.property(fc.oneof(shaped, fc.array(shaped)), whose, expectModel));
  });
});

it.each(names)("is given something that the decoder of %s can read", (name) => {
  const samples = fc.sample(fc.oneof(shaped, fc.array(shaped)), { numRuns: 300, seed: 1 });
  const read = samples.filter((sample) => {
    const decoded = decodeAny(name, sample, {});
    return decoded.ok && !isEmptyList(decoded.value);
  });
  expect(read.length).toBeGreaterThan(10);
});

const isEmptyList = (value: unknown): boolean =>
  z.object({ records: z.tuple([]) }).safeParse(value).success;
