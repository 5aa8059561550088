import { useQuery } from "@tanstack/react-query";
import { format } from "#renderer/lib/format.ts";
import { NoPastButton } from "#renderer/records/history/as-of-button.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { chooseOne, MenuButton } from "#renderer/ui/menu-button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Page } from "#renderer/ui/page.tsx";
import type { HandoverSummary } from "#shared/features/duty/handover-schema.ts";
import { HandoverActions } from "./actions/handover-actions.tsx";
import { MoreActions } from "./actions/more-actions.tsx";
import styles from "./handover.module.css";
import { HandoverSheet } from "./handover-sheet.tsx";
import { ShowEntryContext } from "./item-list.tsx";
import { handoverQuery, handoversQuery, useCreateHandover } from "./queries.ts";
import { showHandover, useShownHandover } from "./store.ts";
import { WatchList } from "./watch-list.tsx";

type HandoverScreenProps = {
  /** Shows an entry in the shift log. */
  onShowEntry(number: number): void;
};

/** Shows what the next shift has to know: the draft, or a signed handover with its read-back. */
export function HandoverScreen({ onShowEntry }: HandoverScreenProps) {
  const number = useShownHandover((shown) => shown.number);
  const { data, error, refetch } = useQuery(handoverQuery(number));
  const create = useCreateHandover();
  const start = () => create.mutate(undefined, { onSuccess: () => showHandover(null) });
  const isSigned = data?.page.signed != null;
  return (
    <Page title="Handover">
      {error !== null && (
        <ReadFailure title="Can't load the handover" error={error} onRetry={() => void refetch()} />
      )}
      {error === null && data !== undefined && (
        <>
          {data !== null && (
            <div className={styles.bar}>
              <HandoverActions handover={data} onRead={start} />
              {isSigned && <Button onClick={start}>New handover</Button>}
              <EarlierHandovers shown={data.page.number} />
              <NoPastButton reason="earlier versions of a draft are not stored, and signed handovers do not change" />
              <MoreActions />
            </div>
          )}
          <Failure title="The state was not read" error={create.error} />
          {data === null ? (
            <EmptyState
              title="No handover yet"
              action={
                <Button variant="primary" onClick={start}>
                  Create a handover
                </Button>
              }
            >
              A handover lists what is open now. You can change it before you sign it.
            </EmptyState>
          ) : (
            <ShowEntryContext value={onShowEntry}>
              <HandoverSheet handover={data} />
            </ShowEntryContext>
          )}
          {(data === null || isSigned) && <WatchList />}
        </>
      )}
    </Page>
  );
}

/** A menu of all stored handovers. */
function EarlierHandovers({ shown }: { shown: number }) {
  const { data = [] } = useQuery(handoversQuery);
  if (data.length < 2) return null;
  const choices = data.map((one) => ({
    value: String(one.number),
    label: `Handover ${one.number} · ${format.moment(one.signed?.at ?? one.created, Date.now())}`,
    detail: describeStatus(one),
  }));
  return (
    <MenuButton
      sections={[
        chooseOne("Handovers", String(shown), choices, (value) => showHandover(Number(value))),
      ]}
      trigger={(props) => (
        <Button {...props} variant="plain">
          All handovers
        </Button>
      )}
    />
  );
}

function describeStatus({ signed, readBack, dismissed }: HandoverSummary): string {
  if (signed === null) return "Draft";
  if (readBack !== null) return `Read back by ${readBack.name}`;
  return dismissed === null ? "Not read back" : "Read-back dismissed";
}
