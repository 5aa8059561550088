import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { idFact } from "#renderer/records/more/more.tsx";
import { OptionalProperty, RecordFacts } from "#renderer/records/property.tsx";
import { recordTotalQuery } from "#renderer/records/queries.ts";
import { RecordDetailFrame, type SelectedRecord } from "#renderer/records/record-detail.tsx";
import { RecordRowLines } from "#renderer/records/record-row.tsx";
import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { DetailLine, Prose } from "#renderer/ui/detail.tsx";
import type { Plan } from "#shared/features/plans/schema.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { translateWord } from "#shared/lib/words.ts";
import { declared } from "#shared/records/declared-records.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./plan-search-line.module.css";
import { planScreen } from "./store.ts";

/** The screen of the plans; its filter searches the service, too. */
export function PlansScreen() {
  return (
    <RecordScreen
      screen={planScreen}
      Detail={PlanDetail}
      renderRow={renderPlanRow}
      note={<PlanSearchLine />}
    />
  );
}

const renderPlanRow = (row: RecordRow) => (
  <RecordRowLines
    row={row}
    notes={[row.progress, row.room]}
    state={row.status === null ? null : translateWord(row.status)}
  />
);

function PlanDetail(shown: SelectedRecord) {
  return (
    <RecordDetailFrame
      {...shown}
      kind="plan"
      read={(id) => call("plan.get", { id })}
      title={(plan) => plan.name}
      aside={(plan) => <PlanFacts plan={plan} />}
      more={({ mainRoomId, group }) => [
        idFact(t("plans.mainRoomId"), mainRoomId),
        idFact(t("plans.groupId"), group),
      ]}
    >
      {(plan) => <PlanContent plan={plan} />}
    </RecordDetailFrame>
  );
}

function PlanContent({ plan }: { plan: Plan }) {
  const { planType, mainRoomId } = plan;
  return (
    <>
      <DetailLine>
        {planType !== null && translateWord(planType)}
        {mainRoomId !== null && <StoredName kind="room" id={mainRoomId} />}
      </DetailLine>
      <Prose text={plan.desc} />
    </>
  );
}

const PlanFacts = ({ plan }: { plan: Plan }) => (
  <RecordFacts
    of={declared.plan}
    record={plan}
    own={{
      canLaunch: (
        <OptionalProperty name={t("plans.launch")}>
          {plan.canLaunch !== null &&
            (plan.canLaunch ? t("plans.canLaunch") : t("plans.cannotLaunch"))}
        </OptionalProperty>
      ),
    }}
  />
);

/** Pause in typing before the service is searched. */
const searchDelay: DurationMs = 300;
const minLength = 2;

/**
 * Searches the service for plans as the user types; results are stored and join the list. Without a text, requests all
 * plans, which a service may refuse. Returns the outcome, or null if the text is too short; and whether all were received.
 */
function usePlanSearch(typed: string): { outcome: string | null; hasAll: boolean } {
  const text = typed.trim();
  const isShort = text.length < minLength;
  const q = useDebounced(isShort ? "" : text);
  const { data, error } = useQuery({
    // A key of its own: the search changes the plans, which would invalidate it.
    ...commandQuery(["planSearch", q], "plan.find", { q }),
    // A repeated search shows current results.
    gcTime: 0,
  });
  const describe = (): string => {
    if (q !== text) return t("plans.searching");
    if (error !== null) return t("plans.showingFoundBefore", { reason: error.message });
    if (data === undefined) return t("plans.searching");
    return data.found === 0 ? t("common.noResults") : t("plans.found", { count: data.found });
  };
  const hasAll = q === "" && data !== undefined && data.found > 0;
  return { outcome: isShort ? null : describe(), hasAll };
}

/** Returns the text as of the last pause in typing. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Shows the outcome of the search in the service; before one, which plans the list contains. */
function PlanSearchLine() {
  const filter = planScreen.useList((state) => state.query.filter);
  const { data } = useQuery(recordTotalQuery(planScreen.firstQuery));
  const { outcome, hasAll } = usePlanSearch(filter);
  const stored = data ?? 0;
  const isBefore = outcome === null && filter === "" && stored > 0 && !hasAll;
  const words = isBefore ? t("plans.foundBefore", { count: stored }) : outcome;
  return (
    <p className={styles.line} role="status" data-empty={words === null}>
      {words}
    </p>
  );
}
