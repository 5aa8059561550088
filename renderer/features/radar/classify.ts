import { format } from "#renderer/lib/format.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { countRecords } from "#shared/records/collections.ts";
import type { RadarField, RadarPath, RadarReport } from "#shared/sync/radar-schema.ts";
import { t } from "#shared/texts/t.ts";

/** Returns whether a field could have several paths and none is configured. */
export const isAmbiguous = ({ by, others }: RadarField): boolean =>
  by !== "dialect" && others.length > 0;

/** Lists the fields that no record has and that have no equivalent, documented ones first. */
export function listMissing({ collection, kind, fields }: RadarReport): RadarField[] {
  const equivalents = equivalentFields[kind] ?? [];
  const found = new Set(fields.flatMap(({ field, path }) => (path === null ? [] : [field])));
  const isMissed = ({ field }: RadarField) => {
    if (neverSent[collection]?.includes(field)) return false;
    const groups = equivalents.filter((group) => group.includes(field));
    return (
      groups.length === 0 ||
      groups.some((group) => group[0] === field && !group.some((one) => found.has(one)))
    );
  };
  return fields
    .filter((field) => field.path === null && isMissed(field))
    .toSorted((a, b) => Number(b.isDocumented) - Number(a.isDocumented));
}

/** Lists the unknown fields, without those that only contain others. */
export const listUnknown = ({ unknown }: RadarReport): RadarPath[] =>
  unknown.filter(({ path }) => !unknown.some((other) => other.path.startsWith(`${path}.`)));

/** Lists all fields, the least certain first. */
export function listFields(report: RadarReport): RadarField[] {
  const missing = listMissing(report);
  const ambiguous = report.fields.filter((field) => field.path !== null && isAmbiguous(field));
  const first = new Set([...missing, ...ambiguous]);
  return [...first, ...report.fields.filter((field) => !first.has(field))];
}

/** Lists the paths at which a field could be: unknown and ambiguous ones. */
export const listPaths = ({ unknown, fields }: RadarReport): string[] => {
  const uncertain = fields.filter(isAmbiguous);
  const guessed = uncertain.flatMap(({ path, others }) => [
    ...(path === null ? [] : [path]),
    ...others,
  ]);
  return [...new Set([...unknown.map(({ path }) => path), ...guessed])];
};

/** Describes how much of a list was received, if the service reports that it has more. */
export const describeWithheld = ({ collection, records, withheld }: RadarReport): string =>
  t("radar.sentOf", {
    count: format.count(records),
    records: countRecords(collection, records + withheld),
  });

/** Lists values that appeared after the first response. */
const listNewWords = ({ words, since }: RadarReport) =>
  words
    .map(({ field, words: all }) => ({ field, words: all.filter((one) => one.since > since) }))
    .filter(({ words: all }) => all.length > 0);

/** Lists everything to report about a collection, by subject. */
export const listFindings = (report: RadarReport) => ({
  unreadable: report.unreadable,
  missing: report.records === 0 ? [] : listMissing(report),
  ambiguous: report.fields.filter(isAmbiguous),
  unknown: listUnknown(report),
  words: listNewWords(report),
  typeChanges: report.typeChanges,
});

/** Returns whether there is nothing to report about a collection. */
export const isUnderstood = (report: RadarReport): boolean =>
  report.withheld === 0 && Object.values(listFindings(report)).every(({ length }) => length === 0);

/** Fields that are documented for a kind of record, but not for this collection. */
const neverSent: { [collection in CollectionName]?: string[] } = { groups: ["membershipType"] };

/** Equivalent fields by kind of record: one of a group is enough; if all are missing, the first is reported. */
const equivalentFields: { [kind: string]: string[][] } = {
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
