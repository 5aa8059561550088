import { useQuery } from "@tanstack/react-query";
import { Check, CloudUpload } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";
import { Detail, Properties, Property, Prose } from "#renderer/ui/detail.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { RecordHead } from "#renderer/ui/record-place/record-head.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { toWords } from "#shared/domain/words.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import { type Acknowledgement, judgeAcknowledgement } from "./acknowledgement.ts";
import styles from "./alert-detail.module.css";
import { AlertTimeline } from "./alert-timeline.tsx";
import { alertQuery } from "./queries.ts";
import { Severity } from "./severity.tsx";
import { alertBrowsing } from "./store.ts";

type AlertDetailProps = {
  isNarrow: boolean;
  /** False where there is nothing to select. */
  hasRows: boolean;
  /** Why the last wish to acknowledge was not stored. */
  error: Error | null;
  onAcknowledge(alert: LedgeredAlert): void;
};

/** The selected alert, or what to do when there is none. */
export function AlertDetail(props: AlertDetailProps) {
  const { selected, detailFocus } = alertBrowsing.useBrowsing();
  if (selected === null && !props.hasRows) return null;
  if (selected === null) {
    return (
      <EmptyState title="No alert selected">
        Move with <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>J</kbd> <kbd>K</kbd>, acknowledge with{" "}
        <kbd>E</kbd>.
      </EmptyState>
    );
  }
  return <AlertPane {...props} id={selected.id} focusRequest={detailFocus} />;
}

type AlertPaneProps = AlertDetailProps & { id: string; focusRequest: number };

function AlertPane({ id, focusRequest, isNarrow, error, onAcknowledge }: AlertPaneProps) {
  const { data, error: readError } = useQuery({
    ...alertQuery(id),
    placeholderData: (previous: LedgeredAlert | null | undefined) => previous,
  });
  const progress = data == null ? "settled" : judgeAcknowledgement(data);
  const acknowledge = () => {
    if (data != null && progress === "waiting") onAcknowledge(data);
  };
  return (
    <Detail
      label="Alert"
      backTo="alerts"
      isNarrow={isNarrow}
      focusRequest={focusRequest}
      onBack={alertBrowsing.back}
      keys={{ e: acknowledge, a: acknowledge }}
      actions={data != null && <AcknowledgeAction progress={progress} onPress={acknowledge} />}
    >
      {error !== null && (
        <Notice tone="critical" title="Not acknowledged">
          {error.message}
        </Notice>
      )}
      {readError !== null && (
        <EmptyState isNews title="The alert cannot be read">
          {readError.message}
        </EmptyState>
      )}
      {data === null && (
        <EmptyState isNews title="This alert is gone">
          The service does not list it for you any more.
        </EmptyState>
      )}
      {data != null && <AlertContent alert={data} />}
    </Detail>
  );
}

type AcknowledgeActionProps = { progress: Acknowledgement; onPress(): void };

function AcknowledgeAction({ progress, onPress }: AcknowledgeActionProps) {
  switch (progress) {
    case "waiting":
      return (
        <Button look="primary" aria-keyshortcuts="e a" title="Acknowledge (E)" onClick={onPress}>
          <Check size={15} aria-hidden="true" /> Acknowledge
        </Button>
      );
    case "asked":
      return (
        <p className={styles.progress} role="status">
          <CloudUpload size={15} aria-hidden="true" /> Acknowledged here, waiting to reach the
          service
        </p>
      );
    case "acknowledged":
      return (
        <p className={styles.progress} role="status">
          <Check size={15} aria-hidden="true" /> Acknowledged
        </p>
      );
    case "settled":
      return null;
  }
}

function AlertContent({ alert }: { alert: LedgeredAlert }) {
  return (
    <article>
      <RecordHead kind="alert" collection="alerts" id={alert.id} title={alert.title} />
      <Properties>
        <Property name="Severity">
          <Severity severity={alert.severity} look="both" />
        </Property>
        <Property name="State">{toWords(alert.state)}</Property>
        {alert.roomName !== null && (
          <Property name="Room">
            <RoomName id={alert.roomId} name={alert.roomName} />
          </Property>
        )}
        {alert.sender !== null && <Property name="From">{alert.sender}</Property>}
        {alert.created !== null && (
          <Property name="Raised">
            <Time at={alert.created} look="both" />
          </Property>
        )}
      </Properties>
      {alert.details !== null && alert.details.trim() !== "" && <Prose text={alert.details} />}
      <AlertTimeline ledger={alert.ledger} />
    </article>
  );
}

/** A service may name a room without saying which it is. */
function RoomName({ id, name }: { id: string | null; name: string }) {
  if (id === null) return name;
  return (
    <ObjectLink kind="room" id={id}>
      {name}
    </ObjectLink>
  );
}
