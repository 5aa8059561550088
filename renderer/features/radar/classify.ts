import { format } from "#renderer/lib/format.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { wordsOf } from "#shared/records/collections.ts";
import type { RadarField, RadarPath, RadarReport } from "#shared/sync/radar-schema.ts";

/** Whether it could have been several paths and nobody has said which. */
export const isAmbiguous = ({ by, others }: RadarField): boolean =>
  by !== "dialect" && others.length > 0;

/**
 * The fields that no record has and of which no other one tells as much, those first that the
 * service's document shows.
 */
export function listMissing({ collection, kind, fields }: RadarReport): RadarField[] {
  const facts = sameFacts[kind] ?? [];
  const found = new Set(fields.flatMap(({ field, path }) => (path === null ? [] : [field])));
  const isMissed = ({ field }: RadarField) => {
    if (neverSent[collection]?.includes(field)) return false;
    const told = facts.filter((fact) => fact.includes(field));
    return (
      told.length === 0 ||
      told.some((fact) => fact[0] === field && !fact.some((one) => found.has(one)))
    );
  };
  return fields
    .filter((field) => field.path === null && isMissed(field))
    .toSorted((a, b) => Number(b.isDocumented) - Number(a.isDocumented));
}

/** What came and is not known, without what only holds others of it. */
export const listUnknown = ({ unknown }: RadarReport): RadarPath[] =>
  unknown.filter(({ path }) => !unknown.some((other) => other.path.startsWith(`${path}.`)));

/** All fields, those first of which it is least certain where they are. */
export function listFields(report: RadarReport): RadarField[] {
  const missing = listMissing(report);
  const ambiguous = report.fields.filter((field) => field.path !== null && isAmbiguous(field));
  const first = new Set([...missing, ...ambiguous]);
  return [...first, ...report.fields.filter((field) => !first.has(field))];
}

/** Where a field could be: what came and is not known, and what is not certain. */
export const listPaths = ({ unknown, fields }: RadarReport): string[] => {
  const uncertain = fields.filter(isAmbiguous);
  const guessed = uncertain.flatMap(({ path, others }) => [
    ...(path === null ? [] : [path]),
    ...others,
  ]);
  return [...new Set([...unknown.map(({ path }) => path), ...guessed])];
};

/** How many records of the latest answer could not be read. */
const countUnreadable = ({ unreadable }: RadarReport): number =>
  unreadable.reduce((sum, { count }) => sum + count, 0);

/** How much of a list came, where the service says that it has more. */
export const describeWithheld = ({ collection, records, withheld }: RadarReport): string =>
  `The service sent ${format.count(records)} of its ${format.count(records + withheld)} ${wordsOf(collection).many}`;

/** Words that came later than the first answer. */
const listNewWords = ({ words, since }: RadarReport) =>
  words
    .map(({ field, words: all }) => ({ field, words: all.filter((one) => one.since > since) }))
    .filter(({ words: all }) => all.length > 0);

/** What there is to say of a collection's answers, by what it is about. */
export const findings = (report: RadarReport) => ({
  unreadable: report.unreadable,
  missing: report.records === 0 ? [] : listMissing(report),
  ambiguous: report.fields.filter(isAmbiguous),
  unknown: listUnknown(report),
  words: listNewWords(report),
  typeChanges: report.typeChanges,
});

/** Whether there is nothing to say of a collection's answers. */
export const isUnderstood = (report: RadarReport): boolean =>
  report.withheld === 0 && Object.values(findings(report)).every(({ length }) => length === 0);

/**
 * What of the service's ways costs the person something, in one short line; null where nothing does.
 * `told` is a collection of which it is said elsewhere what could not be read.
 */
export function describeCost(reports: RadarReport[], told: CollectionName | null): string | null {
  const alerts = reports.find(({ collection, records }) => collection === "alerts" && records > 0);
  const lacks = (name: string) =>
    alerts?.fields.some(({ field, path }) => field === name && path === null) ?? false;
  if (lacks("title")) return "Alerts come without a title";
  if (lacks("created")) return "Alerts come without a time";
  const partial = reports.find(({ withheld }) => withheld > 0);
  if (partial !== undefined) return describeWithheld(partial);
  const [first, ...others] = reports.filter(
    (report) => report.collection !== told && countUnreadable(report) > 0,
  );
  if (first === undefined) return null;
  const count = [first, ...others].reduce((sum, report) => sum + countUnreadable(report), 0);
  const { one, many } =
    others.length === 0 ? wordsOf(first.collection) : { one: "record", many: "records" };
  return `${format.counted(count, one, many)} could not be read`;
}

/** What the document shows of one collection and says that others of its kind do not have. */
const neverSent: { [collection in CollectionName]?: string[] } = {
  groups: ["membershipType"],
};

/**
 * Fields by kind of record that tell the same fact in different ways: no service has all of them, and
 * where one is found no other is missed. Where none is, the first speaks for all.
 */
const sameFacts: { [kind: string]: string[][] } = {
  message: [
    ["senderId", "recipientId", "partnerId", "isOutgoing", "isIncoming", "direction"],
    ["senderName", "recipientName"],
    ["isRead", "isUnread", "readState", "readAt"],
  ],
  conversation: [
    ["userId", "id", "participants"],
    ["displayName", "title", "participants"],
    ["lastText", "last"],
    ["lastSent", "last"],
    ["isLastOutgoing", "isLastIncoming", "lastDirection", "lastSenderId", "last"],
  ],
};
