import { severityNames } from "#shared/features/alerts/severity.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type SettingName, settingDeclarations } from "#shared/settings/settings.ts";
import { t } from "#shared/texts/t.ts";
import type { Decision, DecisionOutcome, DecisionRule, ExplainedFact } from "./decision-schema.ts";
import { describeMute } from "./mutes.ts";

/** Formats a time in a sentence. */
type FormatTime = (at: EpochMs) => string;

const outcomeWords: Record<DecisionOutcome, string> = {
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

/** What a person did whom the service names, or what was offered to a person. */
type Deed = "acknowledgedByOther" | "offered" | "taken" | "withdrawn";

/** The words of what happened to an item. */
export const factWords: Record<Exclude<ExplainedFact["fact"], Deed>, string> = {
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
    return t("notifications.factCountedAsKnown");
  },
  get opened() {
    return t("notifications.openedByYou");
  },
  get read() {
    return t("notifications.factRead");
  },
  get acknowledging() {
    return t("notifications.acknowledgedByYou");
  },
  get acknowledged() {
    return t("notifications.acknowledgementSent");
  },
  get relisted() {
    return t("notifications.factRelisted");
  },
  get dismissed() {
    return t("notifications.factDismissed");
  },
  get snoozed() {
    return t("notifications.snoozedByYou");
  },
  get woken() {
    return t("notifications.snoozeEnded");
  },
  get ended() {
    return t("notifications.factEnded");
  },
  get raisedAgain() {
    return t("notifications.factRaisedAgain");
  },
};

const occasionWords = {
  get new() {
    return t("notifications.occasionNew");
  },
  get repeated() {
    return t("notifications.occasionRepeated");
  },
  get escalated() {
    return t("notifications.occasionEscalated");
  },
} as const;

export function formatRule(rule: DecisionRule, formatTime: FormatTime): string {
  switch (rule.rule) {
    case "occasion":
      return occasionWords[rule.occasion];
    case "ownRecord":
      return t("notifications.ownRecord");
    case "setting":
      return t("notifications.setting", {
        setting: nameSetting(rule.name),
        state: rule.isOn ? "on" : "off",
      });
    case "focus":
      return rule.isRead ? t("notifications.readAtOnce") : t("notifications.windowHadFocus");
    case "doNotDisturb":
      return formatQuiet(rule, formatTime);
    case "muted":
      return describeMute(rule, formatTime);
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
    case "alarm":
      return rule.by === null
        ? t("notifications.alarmNotPlayed", { reason: rule.reason ?? "" })
        : t("notifications.alarmPlayedBy", { player: rule.by });
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
  if (sound === "critical") return t("notifications.withSoundOfCritical");
  if (sound === "escalated") return t("notifications.withSoundOfEscalated");
  if (sound === "usual") return t("notifications.withTheUsualSound");
  return setting === null
    ? t("notifications.withoutSound")
    : t("notifications.withoutSoundBySetting", { setting: nameSetting(setting) });
}

/** The name of a setting on the settings screen; its key if it has none. */
function nameSetting(name: string): string {
  if (!(name in settingDeclarations)) return name;
  const declared = settingDeclarations[name as SettingName];
  return declared.name ?? ("label" in declared ? declared.label : name);
}

/** Describes a decision in one line: "Held back by Do not disturb until 14:00". */
export function describeDecision(
  { outcome, rules }: Pick<Decision, "outcome" | "rules">,
  formatTime: FormatTime,
): string {
  const find = <N extends DecisionRule["rule"]>(name: N) =>
    rules.find((one): one is RuleOf<N> => one.rule === name);
  switch (outcome) {
    case "shown": {
      const occasion = find("occasion")?.occasion ?? "new";
      return t("notifications.notifiedWhy", { occasion });
    }
    case "failed": {
      const reason = find("desktop")?.reason ?? null;
      return reason === null
        ? t("notifications.notShownByDesktop")
        : t("notifications.notShownByDesktopFor", { reason });
    }
    case "deferred": {
      const { why = null, until = null } = find("doNotDisturb") ?? {};
      if (why === null) {
        const muted = find("muted");
        return muted === undefined ? outcomeWords.deferred : describeMute(muted, formatTime);
      }
      return until === null
        ? t("notifications.heldBackBy", { why })
        : t("notifications.heldBackUntil", { why, time: formatTime(until) });
    }
    case "suppressed": {
      const setting = find("setting");
      if (setting?.isOn === false) {
        return t("notifications.notNotifiedBySetting", { setting: nameSetting(setting.name) });
      }
      if (find("ownRecord") !== undefined) return t("notifications.ownRecord");
      return find("focus")?.isRead === true
        ? t("notifications.readAtOnce")
        : outcomeWords.suppressed;
    }
  }
}

/** Whether the user can end what holds a notification back: their Do not disturb. */
export const isHeldBackByUser = ({ outcome, rules }: Pick<Decision, "outcome" | "rules">) =>
  outcome === "deferred" &&
  rules.some((one) => one.rule === "doNotDisturb" && one.why === "byPerson");

/** Formats a decision as one line, for diagnostics. */
export const formatDecision = ({ outcome, rules }: Decision, formatTime: FormatTime): string =>
  `${outcomeWords[outcome]}: ${rules.map((rule) => formatRule(rule, formatTime)).join("; ")}`;
