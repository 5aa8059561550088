import { useQuery } from "@tanstack/react-query";
import { format } from "#renderer/lib/format.ts";
import { ScreenTabs, useSharedTitle } from "#renderer/records/screen-tabs.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState, Failure, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { chooseOne, MenuButton } from "#renderer/ui/menu-button.tsx";
import { Page } from "#renderer/ui/page.tsx";
import type { HandoverSummary } from "#shared/features/duty/handover-schema.ts";
import { t } from "#shared/texts/t.ts";
import { HandoverActions } from "./actions/handover-actions.tsx";
import { MoreActions } from "./actions/more-actions.tsx";
import { HandoverSheet } from "./handover-sheet.tsx";
import { ShowEntryContext } from "./item-list.tsx";
import { handoverQuery, handoversQuery, useCreateHandover } from "./queries.ts";
import { showHandover, useShownHandover } from "./store.ts";

/** Shows what the next shift has to know: the draft, or a signed handover with its read-back. */
export function HandoverScreen({ onShowEntry }: { onShowEntry(number: number): void }) {
  const number = useShownHandover((shown) => shown.number);
  const { data, error, refetch } = useQuery(handoverQuery(number));
  const create = useCreateHandover();
  const start = () => create.mutate(undefined, { onSuccess: () => showHandover(null) });

  return (
    <Page
      title={t("duty.handover")}
      heading={useSharedTitle(t("duty.handover"))}
      tabs={<ScreenTabs />}
    >
      {error !== null && (
        <ReadFailure
          title={t("duty.cantLoadTheHandover")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {error === null && data !== undefined && (
        <>
          {data !== null && (
            <div className="row-wrap gap-2 below-5">
              <HandoverActions handover={data} onNew={start} />
              <EarlierHandovers shown={data.page.number} />
              <MoreActions key={data.page.number} handover={data} onRead={start} />
            </div>
          )}
          <Failure title={t("duty.stateNotRead")} error={create.error} />
          {data === null ? (
            <EmptyState
              title={t("duty.noHandoverYet")}
              action={
                <Button variant="primary" onClick={start}>
                  {t("duty.createAHandover")}
                </Button>
              }
            >
              {t("duty.aboutHandovers")}
            </EmptyState>
          ) : (
            <ShowEntryContext value={onShowEntry}>
              <HandoverSheet handover={data} />
            </ShowEntryContext>
          )}
        </>
      )}
    </Page>
  );
}

function EarlierHandovers({ shown }: { shown: number }) {
  const { data = [] } = useQuery(handoversQuery);
  if (data.length < 2) return null;
  const choices = data.map((one) => ({
    value: String(one.number),
    label: t("duty.handoverAtTime", {
      number: one.number,
      time: format.moment(one.signed?.at ?? one.created, Date.now()),
    }),
    detail: describeStatus(one),
  }));
  return (
    <MenuButton
      sections={[
        chooseOne(t("duty.handovers"), String(shown), choices, (value) =>
          showHandover(Number(value)),
        ),
      ]}
      trigger={(props) => (
        <Button {...props} variant="plain">
          {t("duty.allHandovers")}
        </Button>
      )}
    />
  );
}

function describeStatus({ signed, readBack, dismissed }: HandoverSummary): string {
  if (signed === null) return t("duty.draft");
  if (readBack !== null) return t("duty.readBackBy", { name: readBack.name });
  return dismissed === null ? t("duty.notReadBack") : t("duty.readBackDismissed");
}
