import { expect, it } from "vitest";
import { createMarks } from "#demo/test/marked-answers.ts";
import type { Json } from "#demo/wire/json.ts";
import { collections } from "#main/app/store/collections.ts";
import { listMatches } from "#main/features/search/fields.ts";
import { readFields, sorted } from "#main/features/test/coverage-page.ts";
import { kinds, parts } from "#main/features/test/read-fields.ts";
import { single } from "#main/service/decode/decoders.ts";
import { defaultDialect } from "#main/service/dialect.ts";
import { decodeJson } from "#main/service/test/decode-json.ts";
import { user } from "#main/session/operations.ts";
import type { Texts } from "#main/store/collection.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

const ofConversation = "No field of a conversation is described; it keeps whom it is with.";
const ofMessage = "A conversation keeps the text and the time; the message is among the messages.";
const ofPerson = "No field of a message is described; it keeps by whom and to whom it is.";

/** Values that are not stored, with the reason. */
const unread: Record<string, string> = {
  "message.sender.name": ofPerson,
  "message.sender.subType": ofPerson,
  "message.recipient.displayName": ofPerson,
  "message.recipient.name": ofPerson,
  "message.recipient.subType": ofPerson,
  "conversation.user.name": ofConversation,
  "conversation.user.subType": ofConversation,
  "conversation.lastMessage.id": ofMessage,
  "conversation.lastMessage.sender.displayName": ofMessage,
  "conversation.lastMessage.sender.name": ofMessage,
  "conversation.lastMessage.sender.subType": ofMessage,
};

/** The forms of a value in stored JSON: views keep times as they were received. */
const formsOf = (value: string | number): string[] =>
  typeof value === "number" && value > 1_000_000_000_000
    ? [String(value), new Date(value).toISOString()]
    : [String(value)];

const whose = { ownUserId: "7500001" };

function decode(name: CollectionName, body: Json) {
  const encoded = new TextEncoder().encode(JSON.stringify(body));
  const { records } = unwrap<{ records: Iterable<{ id: string }> }>(
    collections[name].decode(encoded, defaultDialect, whose),
  );
  return { encoded, records };
}

const { store, storeResponse } = storePerTest();
const { answers, marks } = createMarks();

it("each described value of a record is decoded and stored, or named here with the reason", async () => {
  const stored: string[] = [];
  for (const { kind, collection: name, body } of answers) {
    if (name === null) {
      stored.push(JSON.stringify(unwrap(decodeJson(single(user), body))));
      continue;
    }
    const { encoded, records } = decode(name, body);
    await storeResponse(name, [], { bodies: [encoded], whose });
    for (const { id } of records) {
      const record = await store.getRecord(name, id);
      expect(record, `${kind} ${id}`).not.toBeNull();
      stored.push(JSON.stringify(record));
    }
  }
  const all = stored.join("\n");
  const lost = marks.filter(
    ({ value }) => value !== null && !formsOf(value).some((form) => all.includes(form)),
  );
  expect(lost.map(({ field }) => field)).toEqual(Object.keys(unread));
});

/** Texts whose excerpts in search results stand without a label. */
const withoutLabel = [
  "dashboard.tiles.view.description",
  "dashboard.tiles.view.form.name",
  "dashboard.tiles.view.groups.key",
  "dashboard.tiles.view.html",
  "plan.category",
  "plan.plantype",
  "plan.subcategory",
  "room.membershiptype",
];

it("each text by which a record is found has a label, or is listed here", () => {
  const unlabelled = answers
    .flatMap(({ collection: name, body }) => {
      if (name === null) return [];
      const { records } = decode(name, body);
      return [...records].flatMap((record) => {
        const { body: texts }: Texts = Reflect.apply(collections[name].texts, null, [record]);
        return listMatches(record, texts, ["mark"]);
      });
    })
    .filter(({ field }) => field === null)
    .map(({ excerpt }) =>
      excerpt
        .trim()
        .replace(/.* of /, "")
        .toLowerCase(),
    );
  expect(sorted(unlabelled)).toEqual(withoutLabel);
});

/** Kinds without marks: the sign-in has journeys of its own. */
const ofSignIn = ["token", "realm", "casLogin"];

/** Kinds whose fields no description has, so that the walk has one form of each. */
const undescribed = ["alert", "message", "conversation"];

/** The names of all marked fields of a kind or part, at any depth. */
const namesIn = (fields: string[]): string[] => sorted(fields.flatMap((field) => field.split(".")));

it.each([...kinds].filter(([name]) => ![...ofSignIn, ...undescribed].includes(name)))(
  "each field that is read of %s has a mark",
  (name, fields) => {
    const all = marks.map(({ field }) => field);
    const own = all.filter((field) => field.startsWith(`${name}.`));
    // Some kinds are only parts of others.
    const names = namesIn(own.length > 0 ? own : all);
    expect(Object.keys(fields).filter((field) => !names.includes(field))).toEqual([]);
  },
);

it.each([...parts])("each field that is read of a part %s has a mark", (_name, fields) => {
  const names = namesIn(marks.map(({ field }) => field));
  expect(fields.filter((field) => !names.includes(field))).toEqual([]);
});

it("docs/coverage.md has a row for each field that has a mark, and for no other", () => {
  const documented = readFields();
  const described = sorted(marks.map(({ field }) => field));
  expect(documented.filter((field) => !ofSignIn.includes(field.split(".")[0] ?? ""))).toEqual(
    described,
  );
  const ofOthers = ofSignIn.flatMap((name) =>
    Object.keys(kinds.get(name) ?? {}).map((field) => `${name}.${field}`),
  );
  expect(documented.filter((field) => ofSignIn.includes(field.split(".")[0] ?? ""))).toEqual(
    sorted(ofOthers),
  );
});
