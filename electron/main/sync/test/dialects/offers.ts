import type { Readings } from "#demo/dialects/readings/readings.ts";
import { collections, type PolledCollection } from "#main/app/store/collections.ts";
import {
  type DialectPatch,
  defaultDialect,
  patchDialect,
  recordKindName,
} from "#main/service/dialect.ts";
import type { Store } from "#main/store/store.ts";
import type { RadarReport } from "#shared/sync/radar-schema.ts";
import { compareList } from "./compare-lists.ts";
import { listFacts } from "./facts.ts";
import type { Heard, Told } from "./read-service.ts";
import { type Tried, tryService } from "./try-service.ts";

type Patched = Required<Pick<DialectPatch, "fields">>;

/** What the radar offers of a collection: each field at each path that is not known or not certain. */
function listOffers({ kind, fields, unknown }: RadarReport): Patched[] {
  const name = recordKindName.parse(kind);
  const uncertain = fields.filter(({ by, others }) => by !== "dialect" && others.length > 0);
  const guessed = uncertain.flatMap(({ path, others }) => [
    ...(path === null ? [] : [path]),
    ...others,
  ]);
  const paths = new Set([...unknown.map(({ path }) => path), ...guessed]);
  return fields.flatMap(({ field }) =>
    [...paths].map((path) => ({ fields: { [name]: { [field]: [path] } } })),
  );
}

const lostRecord = 1_000;

/** How much of a collection's answers is read otherwise than the world is, with a dialect. */
function countProblems(
  collection: PolledCollection,
  heard: Heard[],
  readings: Readings,
  plain: Told,
  patch: DialectPatch,
): number {
  const dialect = patchDialect(defaultDialect, patch);
  const facts = heard.flatMap(({ body, whose }) => {
    const read = collections[collection].decode(body, dialect, whose);
    return read.ok ? read.value.records.map((record) => listFacts(record)) : [];
  });
  const all = plain.facts.get(collection) ?? [];
  const problems = compareList(readings, collection, all, facts);
  // A record that cannot be told from others is worse than any of its fields.
  const lost = problems.filter((problem) => /: (nothing in|\d+ records)/.test(problem)).length;
  return problems.length + lost * lostRecord;
}

const merge = (a: DialectPatch, b: DialectPatch): DialectPatch => ({
  fields: patchDialect(patchDialect(defaultDialect, a), b).fields,
});

/**
 * The dialect of those offers of the radar that somebody would take who knows what is true: one after
 * the other, as long as each makes a collection's records more like the world; none where some still
 * are not in the end.
 */
function takeOffers(
  readings: Readings,
  plain: Told,
  told: Told,
  radar: RadarReport[],
): DialectPatch {
  let patch: DialectPatch = {};
  for (const report of radar) {
    const collection = report.collection as PolledCollection;
    const heard = told.heard.get(collection);
    if (heard === undefined) continue;
    const offers = listOffers(report);
    const classify = (one: DialectPatch) => ({
      one,
      left: countProblems(collection, heard, readings, plain, one),
    });
    let taken = classify(patch);
    while (taken.left > 0) {
      const judged = offers.map((offer) => classify(merge(taken.one, offer)));
      const best = judged.toSorted((a, b) => a.left - b.left)[0];
      if (best === undefined || best.left >= taken.left) break;
      taken = best;
    }
    if (taken.left === 0) patch = taken.one;
  }
  return patch;
}

/** Tries a service once more with what the radar offered the first time. */
export async function retryWithOffers(
  { told, radar }: Tried,
  readings: Readings,
  plain: Told,
  openStore: () => Store,
): Promise<{ patch: DialectPatch; problems: string[] } | null> {
  if (told === null) return null;
  const patch = takeOffers(readings, plain, told, radar);
  if (patch.fields === undefined || Object.keys(patch.fields).length === 0) return null;
  const { problems } = await tryService(readings, plain, openStore, patch);
  return { patch, problems };
}
