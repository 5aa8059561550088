import { severityNames } from "#shared/features/alerts/severity.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type SettingName, settingDeclarations } from "#shared/settings/settings.ts";
import { t } from "#shared/texts/t.ts";
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
  get shown() {
    return t("notifications.shown");
  },
  get failed() {
    return t("notifications.notShown");
  },
  get deferred() {
    return t("notifications.heldBack");
  },
  get suppressed() {
    return t("notifications.notNotified");
  },
};

/** The words of what happened to an item. */
export const factWords: Record<ExplainedFact["fact"], string> = {
  get raised() {
    return t("notifications.raisedAtTheService");
  },
  get sent() {
    return t("notifications.sent");
  },
  get arrived() {
    return t("notifications.arrivedOnThisComputer");
  },
  get shown() {
    return t("notifications.notified");
  },
  get countedAsKnown() {
    return t("notifications.inTheFirstList");
  },
  get opened() {
    return t("notifications.openedByYou");
  },
  get read() {
    return t("notifications.readHereOrElsewhere");
  },
  get acknowledging() {
    return t("notifications.acknowledgedByYou");
  },
  get acknowledged() {
    return t("notifications.acknowledgementSent");
  },
  get relisted() {
    return t("notifications.listedAsNewAgain");
  },
  get dismissed() {
    return t("notifications.doneOnThisComputer");
  },
  get snoozed() {
    return t("notifications.snoozedByYou");
  },
  get woken() {
    return t("notifications.snoozeEnded");
  },
  get ended() {
    return t("notifications.noLongerNewAt");
  },
};

/** The words of the answers. */
export const reasonWords: Record<ExplainedReason, string> = {
  get shown() {
    return t("notifications.youWereNotified");
  },
  get failed() {
    return t("notifications.theDesktopDidNot");
  },
  get deferred() {
    return t("notifications.theNotificationIsHeld");
  },
  get suppressed() {
    return t("notifications.watchdeskDidNotNotify");
  },
  get handledMeanwhile() {
    return t("notifications.theNotificationWasHeld");
  },
  get shownEarlier() {
    return t("notifications.youWereNotifiedThe");
  },
  get notStored() {
    return t("notifications.itIsNotStored");
  },
  get notWaiting() {
    return t("notifications.itWasHandledBefore");
  },
  get snoozed() {
    return t("notifications.youHaveSnoozedIt");
  },
  get ownMessage() {
    return t("notifications.youSentThisMessage");
  },
  get readBefore() {
    return t("notifications.itWasReadBefore");
  },
  get oldMessage() {
    return t("notifications.itWasReadAlready");
  },
  get countedAsKnown() {
    return t("notifications.itWasInThe");
  },
  get notForUser() {
    return t("notifications.itIsSomebodyElses");
  },
  get notYet() {
    return t("notifications.noDecisionIsRecorded");
  },
};

const occasionWords = {
  get new() {
    return t("notifications.new");
  },
  get repeated() {
    return t("notifications.repeatedBecauseNobodyHas");
  },
  get escalated() {
    return t("notifications.escalatedBecauseNobodyHas");
  },
} as const;

/** Formats a rule and what it found as one line. */
export function formatRule(rule: DecisionRule, formatTime: FormatTime): string {
  switch (rule.rule) {
    case "occasion":
      return occasionWords[rule.occasion];
    case "ownRecord":
      return t("notifications.youCreatedItFor");
    case "setting":
      return t("notifications.setting", {
        setting: nameSetting(rule.name),
        state: rule.isOn ? "on" : "off",
      });
    case "focus":
      return rule.isRead ? t("notifications.readAtOnceIn") : t("notifications.theWindowHadThe");
    case "doNotDisturb":
      return formatQuiet(rule, formatTime);
    case "roomHours":
      return t("notifications.quietHoursOfTheRoom", { state: rule.isQuiet ? "on" : "off" });
    case "bypass":
      return rule.by === null
        ? t("notifications.doesNotBypass", { severity: severityNames[rule.level] })
        : t("notifications.bypasses", {
            cause: rule.by,
            severity: severityNames[rule.level],
          });
    case "group":
      return t("notifications.oneNotificationAboutItems", { count: rule.count });
    case "sound":
      return formatSound(rule);
    case "desktop":
      if (rule.isShown) return t("notifications.acceptedByTheDesktop");
      return rule.reason === null
        ? t("notifications.refusedByTheDesktop")
        : t("notifications.refusedByTheDesktopFor", { reason: rule.reason });
  }
}

type RuleOf<N extends DecisionRule["rule"]> = Extract<DecisionRule, { rule: N }>;

function formatQuiet({ why, until }: RuleOf<"doNotDisturb">, formatTime: FormatTime): string {
  if (why === null) return t("notifications.quietIsOff");
  return until === null
    ? t("notifications.quietIsOn", { why })
    : t("notifications.quietIsOnUntil", { why, time: formatTime(until) });
}

function formatSound({ sound, setting }: RuleOf<"sound">): string {
  if (sound === "critical") return t("notifications.withTheSoundOf");
  if (sound === "escalated") return t("notifications.withTheSoundOfEscalated");
  if (sound === "usual") return t("notifications.withTheUsualSound");
  return setting === null
    ? t("notifications.withoutSound")
    : t("notifications.withoutSoundIsOff", { setting: nameSetting(setting) });
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
