import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { collections } from "#main/app/store/collections.ts";
import samples from "#main/features/test/sample-answers.json" with { type: "json" };
import { defaultDialect } from "#main/service/dialect.ts";
import type { ReadAnswer } from "#main/store/collection.ts";
import { type LinkField, listLinks } from "#main/store/references/link-field.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { type CollectionName, collectionNames, kindOf } from "#shared/records/collections.ts";
import { declared, type RecordDeclaration } from "#shared/records/declared-records.ts";

/** Answers of the lists whose records are more than declared fields. */
const answers: { [collection: string]: object[] | undefined } = samples.answers;

/** Answers of other collections that list records of the same kind. */
const sharedSamples: Partial<Record<CollectionName, CollectionName>> = {
  priorSubmissions: "submissions",
  offlineSubmissions: "submissions",
  groups: "rooms",
  recentProcesses: "recentForms",
};

const hash = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 12);

/** Hashes the names under which a decoder looks for fields, the records that it makes of the sample answers, and their links. */
function fingerprint(name: CollectionName): string {
  const own = answers[sharedSamples[name] ?? name];
  const { fields: types } = (declared as { [kind: string]: RecordDeclaration })[kindOf(name)] ?? {};
  if (own === undefined) return hash({ types, links: collections[name].links });
  const readings = own.map((answer) => {
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
  return hash(readings);
}

it("states in readings.json what the decoders and links make of the sample answers", async () => {
  // Stored records are decoded and linked again only if the file changes: write it with `-u`.
  const fingerprints = collectionNames.toSorted().map((name) => [name, fingerprint(name)]);
  const text = `${JSON.stringify(Object.fromEntries(fingerprints), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../store/records/readings.json");
});
