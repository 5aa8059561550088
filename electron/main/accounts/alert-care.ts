import type { EventEmitter } from "node:events";
import type { AccountDuty } from "#main/features/duty/duty.ts";
import { createAlertEscalation } from "#main/features/duty/escalation/escalation.ts";
import { createReadNextAlarms } from "#main/features/duty/escalation/next-alarms.ts";
import { createAlertOwnership } from "#main/features/duty/ownership.ts";
import type { Notify } from "#main/notifications/notice.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import type { Pause } from "#main/sync/pollers.ts";
import type { Clock } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import { resolveEscalationRules } from "#shared/features/alerts/escalation.ts";
import { listsOfAccount } from "#shared/outbox/groups.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { fillRecordAddress } from "#shared/records/record-address.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { t } from "#shared/texts/t.ts";
import type { AccountContext, AccountEvents } from "./account-runtime.ts";
import type { AccountSync } from "./account-sync.ts";

/** What the care for an account's alerts needs of its work. */
type CareParts = Pick<Clock, "now"> & {
  settings: Pick<PersonalSettings, "get">;
  /** The template of the addresses of records at the service's own pages, by policy. */
  recordAddress?: string | undefined;
  report: Report;
  notify: Notify;
  /** Returns the name of the account if several are signed in, else null. */
  nameAccount: AccountContext["name"];
  show: AccountContext["show"];
  workspace: Workspace;
  sync: AccountSync;
  duty: AccountDuty;
  events: EventEmitter<AccountEvents>;
};

/** Creates the offers of an account's alerts to other users, and their escalations by rules. */
export function createAlertCare(parts: CareParts) {
  const { workspace, sync, duty, events, recordAddress } = parts;
  const { store } = workspace;
  const { id: accountId } = workspace.account;
  const isOnDuty = () => duty.current() !== null;
  const address =
    recordAddress === undefined
      ? null
      : { template: recordAddress, baseUrl: workspace.account.serverUrl };
  const common = {
    ...parts,
    store,
    outbox: sync.outbox,
    onChange: () => {
      void sync.notifyLedger();
      duty.notifyChange();
    },
  };
  const ownership = createAlertOwnership({
    ...common,
    getLink: (id) =>
      address && fillRecordAddress(address.template, address.baseUrl, { kind: "alert", id }),
    requestAcknowledged: async () => {
      const newest = { state: "ACKNOWLEDGED", roomId: null, hasSideRooms: true, page: 0 } as const;
      return (await sync.fetchAlerts(newest)).ok;
    },
    isOnDuty,
  });
  const getRules = () => {
    const { escalationRules, recipientLists, fixed } = parts.settings.get();
    const lists = listsOfAccount(recipientLists, accountId);
    const rules = resolveEscalationRules(escalationRules, lists);
    return { rules, isByPolicy: fixed.includes("escalationRules"), address };
  };
  const escalation = createAlertEscalation({
    ...common,
    getRules,
    onPending: (pending) => events.emit("escalation", pending),
    onRefused: ({ alertId, title, name, reason }) =>
      void parts.notify({
        title: t("duty.escalationRefusedTitle", { name }),
        body: [parts.nameAccount(), t("duty.escalationRefusedBody", { title, reason, name })]
          .filter(Boolean)
          .join("\n"),
        tag: `escalation:${accountId}:${alertId}`,
        silence: null,
        isUrgent: true,
        open: () => parts.show({ kind: "alert", id: alertId }),
        actions: [],
        reply: null,
      }),
  });
  const retractUnwatched = ({ state }: Watching) => {
    if (state === "notWatching") escalation.retract();
  };
  events.on("watching", retractUnwatched);

  return {
    /** What handlers use, and the catch-up of the sync after a pause. */
    access: {
      ownership,
      escalation,
      readNextAlarms: createReadNextAlarms({
        accountId,
        store,
        now: parts.now,
        settings: parts.settings,
        getRules,
        isOnDuty,
      }),
      catchUp: (after: Pause) => {
        // Until alerts are requested again, it is uncertain whether they are still new.
        escalation.retract();
        sync.catchUp(after);
      },
    },
    /** Follows a stored response of a collection. */
    follow: (collection: CollectionName) => {
      if (collection === "alerts" || collection === "messages") ownership.check();
      if (collection === "alerts") escalation.check();
    },
    close: () => events.off("watching", retractUnwatched),
  };
}
