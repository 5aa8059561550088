import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { collections } from "#main/app/store/collections.ts";
import sampleAnswers from "#main/features/test/sample-answers.json" with { type: "json" };
import { defaultDialect } from "#main/service/dialect.ts";
import type { ReadAnswer } from "#main/store/collection.ts";
import { readingVersion } from "#main/store/records/reread.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { type CollectionName, collectionNames } from "#shared/records/collections.ts";

/** Answers of other collections that list records of the same kind. */
const sharedSamples: Partial<Record<CollectionName, keyof typeof sampleAnswers>> = {
  priorSubmissions: "submissions",
  offlineSubmissions: "submissions",
  groups: "rooms",
  recentProcesses: "recentForms",
};

/** Hashes the names under which a decoder looks for fields, and the records that it makes of the sample answers. */
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
    return { records, names };
  });
  return createHash("sha256").update(JSON.stringify(readings)).digest("hex").slice(0, 12);
}

const message =
  "A decoder has changed. Stored records are decoded again only if readingVersion changes: increase it in " +
  "electron/main/store/records/reread.ts, and put it and the new fingerprints below into this test.";

/** What the decoders make of the sample answers in a version. */
const recorded = {
  readingVersion: 6,
  alerts: "3f44a8cb08aa",
  conversations: "c2f402210735",
  entries: "32ab24750739",
  forms: "37ce43233f40",
  groups: "520348d8abbb",
  messages: "eada73a10d89",
  offlineSubmissions: "5aceaf5233b7",
  plans: "1e6f15d6ceb8",
  priorSubmissions: "5aceaf5233b7",
  processes: "78f93ac732e9",
  recentForms: "d7ae6d73de99",
  recentProcesses: "d7ae6d73de99",
  rooms: "520348d8abbb",
  submissions: "5aceaf5233b7",
  tasks: "8aa78269065f",
  tiles: "5f7ef2569ad0",
};

it("increases readingVersion when a decoder changes", () => {
  const fingerprints = Object.fromEntries(collectionNames.map((name) => [name, fingerprint(name)]));
  expect({ readingVersion, ...fingerprints }, message).toEqual(recorded);
});
