import { severityNames } from "#shared/features/alerts/severity.ts";
import { t } from "#shared/texts/t.ts";
import type { HandoverItem, HandoverPage, HandoverSection } from "./handover-schema.ts";
import type { LogHead } from "./log-schema.ts";
import { formatLogTime } from "./log-time.ts";

/** Returns the items of a section that are not struck out. */
export const listOpenItems = ({ items }: Pick<HandoverSection, "items">): HandoverItem[] =>
  items.filter(({ struck }) => struck === null);

/** Counts the items of a section that are not struck out, including those that it does not list. */
export const countOpen = ({ items, total }: HandoverSection): number =>
  total - items.filter(({ struck }) => struck !== null).length;

/** Returns the sections that have items which are not struck out: a read-back repeats them. */
export const listOpenSections = ({ sections }: Pick<HandoverPage, "sections">): HandoverSection[] =>
  sections.filter((section) => countOpen(section) > 0);

/** Describes how many items a section has: "3 unacknowledged alerts, 1 of them critical". */
export function describeSection(section: HandoverSection): string {
  const count = countOpen(section);
  const critical = listOpenItems(section).filter(({ severity }) => severity === "critical").length;
  const items = t("duty.sectionCount", { kind: section.kind, count });
  if (critical === 0) return items;
  return count === 1
    ? t("duty.oneIsCritical", { items })
    : t("duty.someAreCritical", { items, critical });
}

/** Describes what a handover contains: "2 unacknowledged alerts (1 critical), 1 due task". */
export function summarizeHandover(page: Pick<HandoverPage, "sections">): string {
  const open = listOpenSections(page);
  return open.length === 0 ? t("duty.nothingOpenInSentence") : open.map(describeSection).join(", ");
}

/** Describes a signature in the log; `digest` is that of the signed page. */
export function describeSignature(page: HandoverPage, digest: string): string {
  const { number, signed } = page;
  const facts = { number, name: signed?.name ?? "", summary: summarizeHandover(page), digest };
  return signed?.role == null
    ? t("duty.handoverSigned", facts)
    : t("duty.handoverSignedAs", { ...facts, role: signed.role });
}

/** Describes a critical item in a message: "Pump leaks (Critical, Ward 3)". */
const describeCritical = ({ title, facts, severity }: HandoverItem): string =>
  `${title} (${[severity === null ? null : severityNames[severity](), ...facts].filter(Boolean).join(", ")})`;

/** The maximum number of critical items in a message. */
const maxCritical = 10;

/** Formats a head for messages: "Entry 12 of the shift log, digest 3f…". */
const formatHead = ({ number, digest }: LogHead): string => t("duty.headOfLog", { number, digest });

/** Formats the message that requests a user to read a handover back; it contains the head digest. */
export function formatReadBackRequest(page: HandoverPage, head: LogHead): string {
  const { number, signed, sections, text } = page;
  const critical = sections
    .flatMap(listOpenItems)
    .filter(({ severity }) => severity === "critical");
  const more = critical.length - maxCritical;
  const signature = { number, name: signed?.name ?? "", time: formatLogTime(signed?.at ?? 0) };
  return [
    signed?.role == null
      ? t("duty.handoverHead", signature)
      : t("duty.handoverHeadOfRole", { ...signature, role: signed.role }),
    t("duty.openItems", { summary: summarizeHandover(page) }),
    ...critical.slice(0, maxCritical).map((item) => `- ${describeCritical(item)}`),
    ...(more > 0 ? [t("duty.moreCriticalItems", { count: more })] : []),
    ...(text.trim() === "" ? [] : [text.trim().slice(0, 2_000)]),
    formatHead(head),
    t("duty.howToTakeOver"),
  ].join("\n");
}

/** Formats the message with the head of the log, which lets its receiver prove later that no earlier entry has changed. */
export const formatHeadMessage = (
  head: LogHead,
  { author, role, at }: { author: string; role: string | null; at: number },
): string =>
  t("duty.headMessage", {
    head: formatHead(head),
    time: formatLogTime(at),
    author: role === null ? author : `${author}, ${role}`,
  });

/** Describes a read-back in the log: who, how, and the repeated sections or the answer. */
export function describeReadBack(
  number: number,
  {
    name,
    role,
    answer,
    sections = [],
  }: { name: string; role: string | null; answer: string | null; sections?: HandoverSection[] },
): string {
  const who = role === null ? name : `${name}, ${role}`;
  if (answer !== null) return t("duty.handoverReadBackByMessage", { number, name: who, answer });
  const repeated = sections.map(describeSection).join(", ") || t("duty.nothingOpenInSentence");
  return t("duty.handoverReadBackHere", { number, name: who, repeated });
}

/** Sorts the names of an object, so that the same content has the same text. */
const sortNames = (_name: string, value: unknown): unknown =>
  value === null || typeof value !== "object" || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      );

/** Formats a signed page as the JSON text whose SHA-256 is its digest: without spaces, names sorted by their code units. */
export const toCanonicalPage = (page: HandoverPage): string => JSON.stringify(page, sortNames);
