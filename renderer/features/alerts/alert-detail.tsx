import { useQuery } from "@tanstack/react-query";
import { BellRing, Check, CloudUpload } from "lucide-react";
import { useOffers } from "#renderer/lib/command.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { formatKeys, toAriaKeys, withKeys } from "#renderer/lib/shortcut.ts";
import { AlertFacts, OwnedStatus } from "#renderer/records/alert-facts.tsx";
import { alertQuery, useMarkOpened } from "#renderer/records/alert-query.ts";
import { showEscalations, useIsEscalationHeld } from "#renderer/records/escalations.ts";
import { HandoverActions } from "#renderer/records/handover/handover-actions.tsx";
import { idFact, More, timeTextFacts, valueFact } from "#renderer/records/more/more.tsx";
import { RecordHead } from "#renderer/records/record-head.tsx";
import { RecordContext } from "#renderer/records/record-reference.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Detail } from "#renderer/ui/detail.tsx";
import { EmptyState, type NextRow, NothingSelected } from "#renderer/ui/empty-state.tsx";
import { SnoozeIcon } from "#renderer/ui/kind-icons.ts";
import { SnoozeButton } from "#renderer/ui/snooze-button.tsx";
import { canSnooze, classifyAlert, isSnoozedHere } from "#shared/features/alerts/alert-state.ts";
import { hasServiceId } from "#shared/features/alerts/alert-title.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { isCritical } from "#shared/features/alerts/severity.ts";
import { nameKind } from "#shared/records/collections.ts";
import { readOrigin } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { alertSelection, useAlertList } from "./store.ts";
import type { AlertTriage } from "./use-alert-actions.ts";

type AlertDetailProps = {
  isNarrow: boolean;
  hasRows: boolean;
  /** The first row, if it waits. */
  next: NextRow | null;
  actions: AlertTriage;
  onOpenSnooze(): void;
};

/** Shows the selected alert, or which keys there are if none or several are selected. */
export function AlertDetail(props: AlertDetailProps) {
  const { selected, detailFocus } = alertSelection.useListSelection();
  const count = useAlertList((list) => list.picked.size);
  if (selected === null && !props.hasRows) return null;
  if (count > 1) {
    return (
      <EmptyState title={t("alerts.selectedAlerts", { count })}>
        {rich("alerts.selectionKeys", {
          acknowledge: <kbd>{formatKeys("e")}</kbd>,
          snooze: <kbd>{formatKeys("s")}</kbd>,
          clear: <kbd>{t("alerts.esc")}</kbd>,
        })}
      </EmptyState>
    );
  }
  if (selected === null) {
    return (
      <NothingSelected noun="alert" next={props.next}>
        {rich("alerts.listKeys", {
          acknowledge: <kbd>{formatKeys("e")}</kbd>,
          snooze: <kbd>{formatKeys("s")}</kbd>,
          shift: <kbd>{t("alerts.shift")}</kbd>,
        })}
      </NothingSelected>
    );
  }
  return <AlertPane {...props} id={selected.id} focusRequest={detailFocus} />;
}

type AlertPaneProps = AlertDetailProps & { id: string; focusRequest: number };

function AlertPane({ id, focusRequest, isNarrow, actions, onOpenSnooze }: AlertPaneProps) {
  const { data, error: readError } = useQuery({
    ...alertQuery(id),
    placeholderData: (previous: LedgeredAlert | null | undefined) => previous,
  });
  const isInView = alertSelection.useListSelection(({ isDetailOpen }) => !isNarrow || isDetailOpen);
  useMarkOpened(isInView && data?.id === id ? data : null);
  return (
    <Detail
      label={nameKind("alert")}
      backTo="alert"
      isNarrow={isNarrow}
      focusRequest={focusRequest}
      onBack={alertSelection.back}
      actions={
        data == null || hasActions(data)
          ? data && <AlertActions alert={data} actions={actions} onOpenSnooze={onOpenSnooze} />
          : undefined
      }
    >
      {readError !== null && (
        <EmptyState isUnseen title={t("alerts.unreadable")}>
          {readError.message}
        </EmptyState>
      )}
      {data === null && (
        <EmptyState isUnseen title={t("alerts.notStored")}>
          {t("alerts.whichAreFetched")}
        </EmptyState>
      )}
      {data != null && <AlertContent alert={data} />}
    </Detail>
  );
}

const hasActions = (alert: LedgeredAlert): boolean =>
  !["dismissed", "ended"].includes(classifyAlert(alert));

type AlertActionsProps = Pick<AlertDetailProps, "actions" | "onOpenSnooze"> & {
  alert: LedgeredAlert;
};

function AlertActions({ alert, actions, onOpenSnooze }: AlertActionsProps) {
  const isSnoozing = useAlertList((list) => list.isSnoozing);
  const isHeld = useIsEscalationHeld(alert.id);
  const state = classifyAlert(alert);
  const isOpen = ["new", "refused", "relisted", "snoozed"].includes(state);
  const acknowledge = () => actions.acknowledge([alert.id]);
  const wake = () => actions.wake([alert.id]);
  const [label, tooltip, title] = hasServiceId(alert)
    ? [t("common.acknowledge"), t("common.acknowledge"), t("common.acknowledge")]
    : [t("alerts.done"), t("alerts.removeFromYourList"), t("alerts.markAsDone")];
  useOffers([
    isOpen && { id: "acknowledge", title, keys: "e", run: acknowledge },
    isOpen &&
      canSnooze(alert) && { id: "snooze", title: t("alerts.snooze"), keys: "s", run: onOpenSnooze },
    isOpen &&
      isSnoozedHere(alert) && { id: "wake", title: t("alerts.unsnooze"), keys: "w", run: wake },
  ]);
  if (!isOpen) {
    const Icon = state === "acknowledged" ? Check : CloudUpload;
    return (
      // The bar below the list announces it.
      <p className="quiet row gap-6px">
        <Icon size={15} />{" "}
        {state === "acknowledging" ? (
          t("alerts.acknowledgedNotSent")
        ) : (
          <OwnedStatus alert={alert} />
        )}
      </p>
    );
  }
  return (
    <>
      <Button
        variant="primary"
        aria-keyshortcuts={toAriaKeys("e", "a")}
        title={withKeys(tooltip, "e")}
        onClick={acknowledge}
      >
        <Check size={15} /> {label}
      </Button>
      {canSnooze(alert) && (
        <SnoozeButton
          isOpen={isSnoozing}
          onOpen={(isOpen) =>
            isOpen ? onOpenSnooze() : useAlertList.setState({ isSnoozing: false })
          }
          onSnooze={(until) => actions.snooze(until, [alert.id])}
          countCritical={() => Number(isCritical(alert))}
        >
          <SnoozeIcon size={15} /> {t("common.snooze")}
        </SnoozeButton>
      )}
      {isSnoozedHere(alert) && (
        <Button
          aria-keyshortcuts={toAriaKeys("w")}
          title={withKeys(t("alerts.unsnooze"), "w")}
          onClick={wake}
        >
          <BellRing size={15} /> {t("alerts.unsnooze")}
        </Button>
      )}
      <HandoverActions alert={alert} />
      {isHeld && (
        <p className="quiet row gap-6px">
          {rich("alerts.escalationToConfirm", {
            button: <Button onClick={showEscalations}>{t("alerts.review")}</Button>,
          })}
        </p>
      )}
      {alert.ledger.refused !== undefined && (
        <p className="quiet row gap-6px">
          {t("alerts.acknowledgementRejected", { reason: alert.ledger.refused })}
        </p>
      )}
      {alert.ledger.relisted !== undefined && (
        <p className="quiet row gap-6px">{t("alerts.stillListed")}</p>
      )}
    </>
  );
}

function AlertContent({ alert }: { alert: LedgeredAlert }) {
  const { id, roomId, title } = alert;
  const titled = { ...readOrigin(alert), name: title };
  return (
    <RecordContext value={{ kind: "alert", id, title: titled }}>
      <article>
        <RecordHead kind="alert" collection="alerts" id={id} title={titled} />
        <AlertFacts alert={alert}>
          <More
            key={id}
            about={t("alerts.thisAlert")}
            facts={[
              idFact(t("common.id"), hasServiceId(alert) ? id : null),
              idFact(t("alerts.roomId"), roomId),
              valueFact(t("alerts.notRead"), alert.unreadable?.reason ?? null),
              ...timeTextFacts(alert),
            ]}
            record={{ collection: "alerts", id }}
          />
        </AlertFacts>
      </article>
    </RecordContext>
  );
}
