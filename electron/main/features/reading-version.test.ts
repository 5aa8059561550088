import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { collections } from "#main/app/store/collections.ts";
import sampleAnswers from "#main/features/test/sample-answers.json" with { type: "json" };
import { defaultDialect } from "#main/service/dialect.ts";
import type { ReadAnswer } from "#main/store/collection.ts";
import { readingVersion } from "#main/store/records/reread.ts";
import { type LinkField, listLinks } from "#main/store/references/link-field.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { type CollectionName, collectionNames } from "#shared/records/collections.ts";

/** Answers of other collections that list records of the same kind. */
const sharedSamples: Partial<Record<CollectionName, keyof typeof sampleAnswers>> = {
  priorSubmissions: "submissions",
  offlineSubmissions: "submissions",
  groups: "rooms",
  recentProcesses: "recentForms",
};

/** Hashes the names under which a decoder looks for fields, the records that it makes of the sample answers, and their links. */
function fingerprint(name: CollectionName): string {
  const samples = sampleAnswers[sharedSamples[name] ?? (name as keyof typeof sampleAnswers)];
  const readings = samples.map((answer) => {
    const body = new TextEncoder().encode(JSON.stringify(answer));
    const whose = { ownUserId: "1001", otherUserId: "1002" };
    const { records, unreadable, kind } = unwrap<ReadAnswer<object>>(
      collections[name].decode(body, defaultDialect, whose),
    );
    expect([records.length, unreadable], name).toEqual([1, []]);
    const names = Object.entries(kind?.fields ?? {}).map(([field, { names }]) => [field, names]);
    const fields = collections[name].links as readonly LinkField<object>[];
    const links = [...records].map((record) => listLinks(fields, record));
    return { records, names, links };
  });
  return createHash("sha256").update(JSON.stringify(readings)).digest("hex").slice(0, 12);
}

const message =
  "A decoder or a link has changed. Stored records are decoded and linked again only if readingVersion changes: increase it in " +
  "electron/main/store/records/reread.ts, and put it and the new fingerprints below into this test.";

/** What the decoders make of the sample answers in a version. */
const recorded = {
  readingVersion: 10,
  alerts: "d538a34a9390",
  conversations: "3350c6fa410a",
  entries: "d711fd566779",
  forms: "b977585fe5db",
  groups: "74ecb3e3a5b9",
  messages: "f10489bd09fc",
  offlineSubmissions: "e475f60df224",
  plans: "4c8e134434ae",
  priorSubmissions: "e475f60df224",
  processes: "0f2c3b4c8348",
  recentForms: "c218ad389de1",
  recentProcesses: "c218ad389de1",
  rooms: "74ecb3e3a5b9",
  submissions: "e475f60df224",
  tasks: "4d66cbcd07b8",
  tiles: "ef7f0d15fc09",
};

it("increases readingVersion when a decoder or a link changes", () => {
  const fingerprints = Object.fromEntries(collectionNames.map((name) => [name, fingerprint(name)]));
  expect({ readingVersion, ...fingerprints }, message).toEqual(recorded);
});
