import { severityNames } from "#shared/features/alerts/severity.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type SettingName, settingDeclarations } from "#shared/settings/settings.ts";
import type {
  Decision,
  DecisionOutcome,
  DecisionRule,
  ExplainedFact,
  ExplainedReason,
} from "./decision-schema.ts";

/** Formats a time in a sentence. */
type FormatTime = (at: EpochMs) => string;

/** The words of outcomes. */
export const outcomeWords: Record<DecisionOutcome, string> = {
  shown: "Shown",
  failed: "Not shown",
  deferred: "Held back",
  suppressed: "Not notified",
};

/** The words of what happened to an item. */
export const factWords: Record<ExplainedFact["fact"], string> = {
  raised: "Raised at the service",
  sent: "Sent",
  arrived: "Arrived on this computer",
  shown: "Notified",
  countedAsKnown: "In the first list after the sign-in, which counts as known",
  opened: "Opened by you",
  read: "Read here or elsewhere",
  acknowledging: "Acknowledged by you",
  acknowledged: "Acknowledgement sent",
  relisted: "Listed as new again by the service",
  dismissed: "Done on this computer",
  snoozed: "Snoozed by you",
  woken: "Snooze ended",
  ended: "No longer new at the service",
};

/** The words of the answers. */
export const reasonWords: Record<ExplainedReason, string> = {
  shown: "You were notified.",
  failed: "The desktop did not show the notification. Watchdesk tries again.",
  deferred: "The notification is held back.",
  suppressed: "Watchdesk did not notify you.",
  handledMeanwhile: "The notification was held back, and the item was handled before that ended.",
  shownEarlier: "You were notified. The rules are no longer recorded: that was too long ago.",
  notStored: "It is not stored on this computer, so nothing was notified.",
  notWaiting: "It was handled before Watchdesk could notify you.",
  snoozed: "You have snoozed it. You are notified when the snooze ends.",
  ownMessage: "You sent this message.",
  readBefore: "It was read before Watchdesk could notify you.",
  oldMessage: "It was read already, or is an older message that was loaded later.",
  countedAsKnown: "It was in the first list after the sign-in, which counts as known.",
  notForUser: "It is somebody else's.",
  notYet: "No decision is recorded. New items are notified with the next poll.",
};

const quietWords = {
  byPerson: "you turned it on",
  byHours: "quiet hours",
  bySystem: "the system's own",
} as const;

const bypassWords = {
  duty: "you were on duty",
  severity: "its severity",
  room: "its room",
} as const;

const occasionWords = {
  new: "New",
  repeated: "Repeated, because nobody has acknowledged it",
  escalated: "Escalated, because nobody has acknowledged it in time",
} as const;

/** Formats a rule and what it found as one line. */
export function formatRule(rule: DecisionRule, formatTime: FormatTime): string {
  switch (rule.rule) {
    case "occasion":
      return occasionWords[rule.occasion];
    case "ownRecord":
      return "You created it for somebody else: never notified";
    case "setting":
      return `Setting “${nameSetting(rule.name)}”: ${rule.isOn ? "on" : "off"}`;
    case "focus":
      return rule.isRead
        ? "Read at once in the window"
        : "The window had the focus, not read at once";
    case "doNotDisturb":
      return `Do not disturb: ${formatQuiet(rule, formatTime)}`;
    case "roomHours":
      return `Quiet hours of the room: ${rule.isQuiet ? "on" : "off"}`;
    case "bypass":
      return rule.by === null
        ? `Does not bypass Do not disturb (${severityNames[rule.level]})`
        : `Bypasses Do not disturb: ${bypassWords[rule.by]} (${severityNames[rule.level]})`;
    case "group":
      return `One notification about ${rule.count} items`;
    case "sound":
      return formatSound(rule);
    case "desktop":
      return rule.isShown
        ? "Accepted by the desktop"
        : `Refused by the desktop${rule.reason === null ? "" : `: ${rule.reason}`}`;
  }
}

type RuleOf<N extends DecisionRule["rule"]> = Extract<DecisionRule, { rule: N }>;

function formatQuiet({ why, until }: RuleOf<"doNotDisturb">, formatTime: FormatTime): string {
  if (why === null) return "off";
  return `on, ${quietWords[why]}${until === null ? "" : `, until ${formatTime(until)}`}`;
}

function formatSound({ sound, setting }: RuleOf<"sound">): string {
  if (sound === "critical") return "With the sound of critical alerts";
  if (sound === "escalated") return "With the sound of escalated alerts";
  if (sound === "usual") return "With the usual sound";
  return setting === null ? "Without sound" : `Without sound: “${nameSetting(setting)}” is off`;
}

/** The name of a setting on the settings screen; its key if it has none. */
function nameSetting(name: string): string {
  if (!(name in settingDeclarations)) return name;
  const declared = settingDeclarations[name as SettingName];
  return declared.name ?? ("label" in declared ? declared.label : name);
}

/** Formats a decision as one line, for diagnostics. */
export const formatDecision = ({ outcome, rules }: Decision, formatTime: FormatTime): string =>
  `${outcomeWords[outcome]}: ${rules.map((rule) => formatRule(rule, formatTime)).join("; ")}`;
