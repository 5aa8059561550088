import { severityNames } from "#shared/features/alerts/severity.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { nameSetting } from "#shared/settings/declaration.ts";
import { type SettingName, settingDeclarations } from "#shared/settings/settings.ts";
import { t } from "#shared/texts/t.ts";
import type { Decision, DecisionOutcome, DecisionRule, ExplainedFact } from "./decision-schema.ts";
import { describeMute } from "./mutes.ts";

/** Formats a time in a sentence. */
type FormatTime = (at: EpochMs) => string;

const outcomeWords: Record<DecisionOutcome, () => string> = {
  shown: () => t("notifications.shown"),
  failed: () => t("notifications.notShown"),
  deferred: () => t("notifications.heldBack"),
  suppressed: () => t("notifications.notNotified"),
};

/** What a person did whom the service names, or what was offered to a person. */
type Deed = "acknowledgedByOther" | "offered" | "taken" | "withdrawn";

/** The words of what happened to an item. */
export const factWords: Record<Exclude<ExplainedFact["fact"], Deed>, () => string> = {
  raised: () => t("notifications.raisedAtTheService"),
  sent: () => t("notifications.sent"),
  arrived: () => t("notifications.arrivedOnThisComputer"),
  shown: () => t("notifications.notified"),
  countedAsKnown: () => t("notifications.factCountedAsKnown"),
  opened: () => t("notifications.openedByYou"),
  read: () => t("notifications.factRead"),
  acknowledging: () => t("notifications.acknowledgedByYou"),
  acknowledged: () => t("notifications.acknowledgementSent"),
  relisted: () => t("notifications.factRelisted"),
  dismissed: () => t("notifications.factDismissed"),
  snoozed: () => t("notifications.snoozedByYou"),
  woken: () => t("notifications.snoozeEnded"),
  ended: () => t("notifications.factEnded"),
  raisedAgain: () => t("notifications.factRaisedAgain"),
};

const occasionWords = {
  new: () => t("notifications.occasionNew"),
  repeated: () => t("notifications.occasionRepeated"),
  escalated: () => t("notifications.occasionEscalated"),
} as const;

export function formatRule(rule: DecisionRule, formatTime: FormatTime): string {
  switch (rule.rule) {
    case "occasion":
      return occasionWords[rule.occasion]();
    case "ownRecord":
      return t("notifications.ownRecord");
    case "setting":
      return t("notifications.setting", {
        setting: nameByKey(rule.name),
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
        ? t("notifications.doesNotBypass", { severity: severityNames[rule.level]() })
        : t("notifications.bypasses", { cause: rule.by, severity: severityNames[rule.level]() });
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
    : t("notifications.withoutSoundBySetting", { setting: nameByKey(setting) });
}

/** The name of a setting on the settings screen; its key if it has none. */
const nameByKey = (key: string): string =>
  key in settingDeclarations ? nameSetting(settingDeclarations[key as SettingName]) : key;

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
        return muted === undefined ? outcomeWords.deferred() : describeMute(muted, formatTime);
      }
      return until === null
        ? t("notifications.heldBackBy", { why })
        : t("notifications.heldBackUntil", { why, time: formatTime(until) });
    }
    case "suppressed": {
      const setting = find("setting");
      if (setting?.isOn === false) {
        return t("notifications.notNotifiedBySetting", { setting: nameByKey(setting.name) });
      }
      if (find("ownRecord") !== undefined) return t("notifications.ownRecord");
      return find("focus")?.isRead === true
        ? t("notifications.readAtOnce")
        : outcomeWords.suppressed();
    }
  }
}

/** Whether the user can end what holds a notification back: their Do not disturb. */
export const isHeldBackByUser = ({ outcome, rules }: Pick<Decision, "outcome" | "rules">) =>
  outcome === "deferred" &&
  rules.some((one) => one.rule === "doNotDisturb" && one.why === "byPerson");

/** Formats a decision as one line, for diagnostics. */
export const formatDecision = ({ outcome, rules }: Decision, formatTime: FormatTime): string =>
  `${outcomeWords[outcome]()}: ${rules.map((rule) => formatRule(rule, formatTime)).join("; ")}`;
