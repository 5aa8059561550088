import type { Readings } from "#demo/dialects/readings/readings.ts";
import { collections, type PolledCollection } from "#main/app/store/collections.ts";
import {
  type DialectPatch,
  defaultDialect,
  patchDialect,
  recordKindName,
} from "#main/service/dialect.ts";
import type { RadarReport } from "#shared/sync/radar-schema.ts";
import { compareList, listFacts, type Received, type ServiceData } from "./facts.ts";
import { type Trial, tryService } from "./try-service.ts";

type Patched = Required<Pick<DialectPatch, "fields">>;

/** Lists the offers of the radar for a collection: each field at each unknown or uncertain path. */
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

/** Counts the differences between a collection, read with a dialect, and the plain service. */
function countProblems(
  collection: PolledCollection,
  received: Received[],
  readings: Readings,
  plain: ServiceData,
  patch: DialectPatch,
): number {
  const dialect = patchDialect(defaultDialect, patch);
  const facts = received.flatMap(({ body, whose }) => {
    const read = collections[collection].decode(body, dialect, whose);
    return read.ok ? read.value.records.map((record) => listFacts(record)) : [];
  });
  const all = plain.facts.get(collection) ?? [];
  const problems = compareList(readings, collection, all, facts);
  // An unidentified record is worse than any of its fields.
  const lost = problems.filter((problem) => /: (nothing in|\d+ records)/.test(problem)).length;
  return problems.length + lost * lostRecord;
}

const merge = (a: DialectPatch, b: DialectPatch): DialectPatch => ({
  fields: patchDialect(patchDialect(defaultDialect, a), b).fields,
});

/**
 * Takes the offers of the radar that a user who knows the truth would take: one after the other, as long as each
 * reduces the differences of a collection; none if differences remain.
 */
function takeOffers(
  readings: Readings,
  plain: ServiceData,
  data: ServiceData,
  radar: RadarReport[],
): DialectPatch {
  let patch: DialectPatch = {};
  for (const report of radar) {
    const collection = report.collection as PolledCollection;
    const received = data.received.get(collection);
    if (received === undefined) continue;
    const offers = listOffers(report);
    const rate = (one: DialectPatch) => ({
      one,
      left: countProblems(collection, received, readings, plain, one),
    });
    let taken = rate(patch);
    while (taken.left > 0) {
      const rated = offers.map((offer) => rate(merge(taken.one, offer)));
      const best = rated.toSorted((a, b) => a.left - b.left)[0];
      if (best === undefined || best.left >= taken.left) break;
      taken = best;
    }
    if (taken.left === 0) patch = taken.one;
  }
  return patch;
}

/** Tries a service again with the offers of the radar; resolves to null without any. */
export async function retryWithOffers(
  { data, radar }: Trial,
  readings: Readings,
  plain: ServiceData,
): Promise<{ patch: DialectPatch; problems: string[] } | null> {
  if (data === null) return null;
  const patch = takeOffers(readings, plain, data, radar);
  if (patch.fields === undefined || Object.keys(patch.fields).length === 0) return null;
  const { problems } = await tryService(readings, plain, patch);
  return { patch, problems };
}
