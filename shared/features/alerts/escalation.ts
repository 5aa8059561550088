import type { RecipientList } from "#shared/features/messages/recipient-list-schema.ts";
import type { Format } from "#shared/lib/format.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { chooseRecipients, type Recipient } from "#shared/outbox/groups.ts";
import { fillTemplate, listUnknownFields } from "#shared/records/message-template.ts";
import { joinTexts, t } from "#shared/texts/t.ts";
import type { EscalationRule } from "./escalation-schema.ts";
import type { LedgeredAlert } from "./schema.ts";
import { severityNames } from "./severity.ts";

/**
 * The most messages of escalation rules that a person receives from a client within an hour, one a minute; `forOthers` of them
 * are about alerts that are not critical.
 */
export const maxEscalations = { perHour: 10, forOthers: 5 };

/** The message of a new rule. */
export const writeDefaultTemplate = (): string => t("alerts.escalationTemplate");

/** Returns whether a rule applies to an alert, whatever its age. */
export const matchesEscalation = (
  { severities, rooms }: Pick<EscalationRule, "severities" | "rooms">,
  { level, roomId, roomName }: Pick<LedgeredAlert, "level" | "roomId" | "roomName">,
): boolean =>
  severities.includes(level) &&
  (rooms.length === 0 ||
    rooms.some(
      (room) =>
        room === roomId ||
        (roomName !== null && normalizeForSearch(room) === normalizeForSearch(roomName)),
    ));

/** What the message of an escalation is made of. */
type MessageFacts = Pick<LedgeredAlert, "title" | "roomName" | "created" | "ledger">;

/** Writes the message of an escalation; lines whose only content is unknown are left out, as are fields that it does not know. */
export function writeEscalation(
  template: string,
  { title, roomName, created, ledger }: MessageFacts,
  { link, now, format }: { link: string | null; now: EpochMs; format: Format },
): string {
  const raised = created ?? ledger.seen;
  const age = raised === null ? t("alerts.unknownAge") : format.span(Math.max(0, now - raised));
  const values = {
    ...{
      title,
      age,
      room: roomName || t("alerts.unknownRoom"),
      link,
      time: format.moment(now, now),
    },
    ...{ "alert.title": title, "alert.age": age },
  };
  return fillTemplate(template, values, "leaveOut");
}

const escalationFields = [
  ...["title", "age", "room", "link", "time"],
  ...["alert.title", "alert.age"],
];

/** Lists what the message of an escalation names in braces without being one of its fields. */
export const listUnknownEscalationFields = (template: string): string[] =>
  listUnknownFields(template, (name) => escalationFields.includes(name));

/** Describes a rule: "Critical and High in Ward 3, after 10 min: to Ana Silva". */
export function describeEscalation({
  severities,
  rooms,
  afterMinutes,
  to,
  lists = [],
}: EscalationRule): string {
  const values = {
    levels: joinTexts(severities.map((level) => severityNames[level]())),
    minutes: afterMinutes,
    recipients: joinTexts([...lists, ...to.map(({ name }) => name)]),
  };
  return rooms.length === 0
    ? t("alerts.escalationRule", values)
    : t("alerts.escalationRuleInRooms", { ...values, rooms: joinTexts(rooms, "disjunction") });
}

/** The maximum number of people whom a rule reaches. */
export const maxEscalated = 10;

/** Returns the people whom a rule reaches, each once: its own recipients, and those of its lists. */
export const listEscalated = (
  { to, lists = [] }: Pick<EscalationRule, "to" | "lists">,
  known: RecipientList[],
): Recipient[] =>
  chooseRecipients(
    [...to, ...lists.flatMap((name) => known.find((list) => list.name === name)?.to ?? [])],
    null,
  ).to;

/** Replaces the lists of rules by their people, `maxEscalated` at most; omits rules that reach nobody. */
export const resolveEscalationRules = (
  rules: EscalationRule[],
  known: RecipientList[],
): EscalationRule[] =>
  rules.flatMap(({ lists, ...rule }) => {
    const to = listEscalated({ ...rule, lists }, known).slice(0, maxEscalated);
    return to.length === 0 ? [] : { ...rule, to };
  });
