import type { ReadList } from "#main/service/decode/records.ts";
import { normalizeKey } from "#main/service/reading/key.ts";
import type { Choice } from "#main/service/reading/plan.ts";
import type { PathStats } from "#main/service/reading/survey.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { RadarField, RadarPath, RadarReport, RadarWords } from "#shared/sync/radar-schema.ts";

/** The part of a page that the radar uses. */
export type RadarPage = Pick<ReadList<unknown>, "kind" | "name" | "reading" | "listPath"> & {
  records: number;
  unreadable: { reason: string }[];
};

const maxUnknown = 200;
const maxWords = 40;
const maxTypeChanges = 50;

/** Returns a report updated by a page; the former one contains since when fields are as they are. */
export function recordReading(
  before: RadarReport | null,
  collection: CollectionName,
  page: RadarPage,
  at: EpochMs,
): RadarReport {
  const { plan, survey } = page.reading;
  const fields = Object.entries(plan).map(([name, choice]) =>
    recordField(
      name,
      choice,
      survey.paths,
      (page.kind.fields[name]?.documented ?? 0) > 0,
      before,
      at,
    ),
  );
  return {
    collection,
    kind: page.name,
    since: before?.since ?? at,
    at,
    answers: (before?.answers ?? 0) + 1,
    records: page.records,
    withheld: before?.withheld ?? 0,
    unreadable: countReasons(page.unreadable),
    listPath: page.listPath,
    // An empty list contains nothing about records.
    fields: survey.sampled === 0 ? (before?.fields ?? fields) : fields,
    unknown: recordUnknown(survey.paths, fields, before, at),
    words: recordWords(survey.paths, fields, before, at),
    typeChanges: recordTypeChanges(survey.paths, before, at),
  };
}

function recordField(
  field: string,
  { taken, by, others }: Choice,
  surveyed: PathStats[],
  isDocumented: boolean,
  before: RadarReport | null,
  at: EpochMs,
): RadarField {
  const path = taken?.join(".") ?? null;
  const former = before?.fields.find((one) => one.field === field);
  const since = former !== undefined && former.path === path ? former.since : at;
  const types = listTypes(surveyed.find((stats) => stats.path.join(".") === path));
  return {
    field,
    isDocumented,
    path,
    by,
    others: others.map((one) => one.join(".")),
    types,
    since,
  };
}

function recordUnknown(
  paths: PathStats[],
  fields: RadarField[],
  before: RadarReport | null,
  at: EpochMs,
): RadarPath[] {
  const isKnown = (path: string) =>
    fields.some(({ field, path: one }) => {
      if (one === null) return false;
      if (one === path || one.startsWith(`${path}.`)) return true;
      return path.startsWith(`${one}.`) && isBelowKnown(field, path.slice(one.length + 1));
    });
  const seen = paths
    .map((stats) => ({ stats, path: stats.path.join(".") }))
    .filter(({ path }) => !isKnown(path))
    .map(({ stats, path }) => ({
      path,
      types: { ...stats.types },
      isTime: stats.times > 0 && stats.times === stats.filled,
      since: before?.unknown.find((one) => one.path === path)?.since ?? at,
    }));
  const former = (before?.unknown ?? []).filter(({ path }) => !isKnown(path));
  const own = paths.flatMap(({ path: [name = ""] }) => name);
  const hide = hideDataKeys(
    [...seen, ...former].map(({ path }) => path),
    own,
  );
  const shown = new Map<string, RadarPath>();
  for (const one of [...former, ...seen]) {
    const path = hide(one.path);
    const since = Math.min(one.since, shown.get(path)?.since ?? one.since);
    // The latest reading wins.
    shown.delete(path);
    shown.set(path, { ...one, path, since });
  }
  const latest = new Set(seen.map(({ path }) => hide(path)));
  const all = [...shown.values()];
  return [
    ...all.filter(({ path }) => latest.has(path)),
    ...all.filter(({ path }) => !latest.has(path)),
  ].slice(0, maxUnknown);
}

/** Fields with a limited vocabulary; a short title is not one. */
const vocabularies = new Set([
  "state",
  "status",
  "progress",
  "type",
  "severity",
  "membershipType",
  "planType",
  "direction",
]);
const word = /^[\p{L}\p{N}_.\- ]{1,30}$/u;

function recordWords(
  paths: PathStats[],
  fields: RadarField[],
  before: RadarReport | null,
  at: EpochMs,
): RadarWords[] {
  return fields.flatMap(({ field, path }) => {
    if (!vocabularies.has(field)) return [];
    const former = before?.words.find((one) => one.field === field)?.words ?? [];
    const values = paths.find((stats) => stats.path.join(".") === path)?.values ?? [];
    const grown = [...values]
      .filter((value) => word.test(value) && !former.some((one) => one.word === value))
      .map((value) => ({ word: value, since: at }));
    const words = [...former, ...grown].slice(0, maxWords);
    return words.length === 0 ? [] : [{ field, words }];
  });
}

const listTypes = (stats: PathStats | undefined): string[] =>
  Object.keys(stats?.types ?? {}).filter((type) => type !== "null");

/** Returns the types that are new to paths of former responses. */
function recordTypeChanges(
  paths: PathStats[],
  before: RadarReport | null,
  at: EpochMs,
): RadarReport["typeChanges"] {
  const known = new Map([
    ...(before?.unknown ?? []).map(({ path, types }) => [path, Object.keys(types)] as const),
    ...(before?.fields ?? []).map(({ path, types }) => [path ?? "", types] as const),
  ]);
  const changes = paths.flatMap((stats) => {
    const path = stats.path.join(".");
    const from = known.get(path)?.filter((type) => type !== "null") ?? [];
    const to = listTypes(stats).filter((type) => !from.includes(type));
    return from.length === 0
      ? []
      : to.map((type) => ({ path, from: from.join(", "), to: type, at }));
  });
  return [...(before?.typeChanges ?? []), ...changes].slice(-maxTypeChanges);
}

function countReasons(unreadable: { reason: string }[]): RadarReport["unreadable"] {
  const counts = new Map<string, number>();
  for (const { reason } of unreadable) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

const anyKey = "*";

const plainName = /^[A-Za-z_$][\w$-]*$/;
const lowerName = /^[a-z_$]/;

/**
 * Removes keys that are content from paths, as in an object that counts by names: `groups.Ana Berg` becomes
 * `groups.*`. The keys of an object count as content if one of them cannot be the name of a field, or begins with a
 * capital though no field of the record itself does.
 */
function hideDataKeys(paths: string[], ownNames: string[]): (path: string) => string {
  const isLower = ownNames.every((name) => lowerName.test(name));
  const isContent = (key: string) => !plainName.test(key) || (isLower && !lowerName.test(key));
  const counting = new Set<string>();
  for (const path of paths) {
    const keys = path.split(".");
    // The names of the record itself are always shown: they are the purpose of the report.
    const at = keys.findIndex((key, depth) => depth > 0 && isContent(key));
    if (at > 0) counting.add(keys.slice(0, at).join("."));
  }
  return (path) => {
    const keys = path.split(".");
    const at = keys.findIndex((_, depth) => counting.has(keys.slice(0, depth).join(".")));
    return at === -1 ? path : [...keys.slice(0, at), anyKey].join(".");
  };
}

// The documented fields of users, rooms and the like inside of records.
const known = new Set(
  (
    "id name type displayName subType guest enabled org owner owner.id owner.name owner.displayName " +
    "owner.type sourceFormId sourceForm sourceFieldIndices permission hidden"
  )
    .split(" ")
    .map((path) => path.split(".").map(normalizeKey).join(".")),
);

/** The content of these fields is defined by the service, and shown as such. */
const freeForm = new Set(["view"]);

/** Returns whether a path below a field that is read as a whole is expected. */
const isBelowKnown = (field: string, path: string): boolean =>
  freeForm.has(field) || known.has(path.split(".").map(normalizeKey).join("."));
