import type { AnnouncerParts } from "#main/notifications/announcers/announcer.ts";
import {
  describeAlert,
  describeAlerts,
  type Occasion,
  sortByUrgency,
} from "#main/notifications/announcers/wording.ts";
import { type Notice, toTag } from "#main/notifications/notice.ts";
import type { Store } from "#main/store/store.ts";
import { hasOwnId } from "#shared/features/alerts/alert-title.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { isCritical, isGrave } from "#shared/features/alerts/severity.ts";
import type { TriageAction } from "#shared/features/inbox/schema.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** What a notification lets the person do about alerts. */
export type AlertActions = {
  /** Brings an alert, or where it is null their list, before the person's eyes. */
  open: (id: string | null) => void;
  triage: (id: string, action: TriageAction) => void;
};

/** What the notification about alerts needs. */
export type AlertNoticeParts = Pick<
  AnnouncerParts,
  "accountId" | "getSettings" | "nameAccount" | "now"
> & {
  actions: AlertActions;
  store: Pick<Store, "markAlertClicked">;
  /** Hears that the ledger of what was shown and clicked has changed. */
  onLedger: () => void;
};

const minute: DurationMs = 60_000;
const snoozeMinutes = 15;

/** The notification about alerts: about one alone by its words, about several by their number. */
export function makeAlertNotice(
  all: LedgeredAlert[],
  occasion: Occasion,
  parts: AlertNoticeParts,
): Notice {
  const { accountId, actions } = parts;
  const { alertPrivacy, alertSound, criticalSound } = parts.getSettings();
  const alerts = sortByUrgency(all);
  const hasCritical = alerts.some(isCritical);
  // Critical alerts that come again must not take the place of those that came with others.
  const kind = alerts.every(isCritical) ? "critical" : "alert";
  const telling = { privacy: alertPrivacy, account: parts.nameAccount() };
  const [first] = alerts;
  const only = first !== undefined && alerts.length === 1 ? first : null;
  return {
    ...(only === null
      ? describeAlerts(alerts, telling, occasion)
      : describeAlert(only, telling, occasion)),
    tag: toTag(
      only === null ? { kind, accountId, id: null } : { kind: "alert", accountId, id: only.id },
    ),
    isSilent: hasCritical ? !criticalSound : !alertSound,
    ...(hasCritical && { alarm: typeof occasion === "string" ? "critical" : "escalated" }),
    alerts: {
      count: alerts.length,
      severity: first?.level ?? "unknown",
      occasion: typeof occasion === "string" ? occasion : "escalated",
    },
    isUrgent: alerts.some(({ level }) => isGrave(level)),
    open: () => {
      actions.open(only?.id ?? null);
      if (only !== null) {
        void parts.store.markAlertClicked(only.id, parts.now()).then(parts.onLedger);
      }
    },
    actions: only === null ? [] : listActions(only, parts),
    reply: null,
  };
}

const listActions = (
  { id, unreadable }: LedgeredAlert,
  { actions, now }: AlertNoticeParts,
): Notice["actions"] => [
  // What has no id leaves the list here alone.
  {
    label: hasOwnId({ unreadable }) ? "Acknowledge" : "Done",
    run: () => actions.triage(id, { how: "done" }),
  },
  {
    label: `Snooze ${snoozeMinutes} min`,
    run: () => actions.triage(id, { how: "snooze", until: now() + snoozeMinutes * minute }),
  },
];
