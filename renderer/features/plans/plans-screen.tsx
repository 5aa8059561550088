import { call } from "#renderer/lib/bridge.ts";
import { idFact } from "#renderer/records/more/more-facts.tsx";
import { OptionalProperty, TimeProperty } from "#renderer/records/property.tsx";
import { RecordDetailFrame, type SelectedRecord } from "#renderer/records/record-detail.tsx";
import { RecordRowLines } from "#renderer/records/record-row.tsx";
import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { OrganisationName, StoredName } from "#renderer/records/stored-name.tsx";
import { DetailLine, Properties, Prose } from "#renderer/ui/detail.tsx";
import type { Plan } from "#shared/features/plans/schema.ts";
import { translateWord } from "#shared/lib/words.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { PlanSearchLine } from "./plan-search-line.tsx";
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

/** Renders a row of the plans. */
const renderPlanRow = (row: RecordRow) => (
  <RecordRowLines
    row={row}
    notes={[row.progress, row.room]}
    state={row.status === null ? null : translateWord(row.status)}
  />
);

/** A plan with all facts. */
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

function PlanFacts({ plan }: { plan: Plan }) {
  const { category, subCategory, open, canLaunch, eventXDate, org, group } = plan;
  return (
    <Properties>
      <OptionalProperty name={t("plans.category")}>{category}</OptionalProperty>
      <OptionalProperty name={t("plans.subcategory")}>{subCategory}</OptionalProperty>
      <OptionalProperty name={t("plans.isOpen")}>
        {open !== null && (open ? t("common.yes") : t("common.no"))}
      </OptionalProperty>
      <OptionalProperty name={t("plans.launch")}>
        {canLaunch !== null && (canLaunch ? t("plans.canLaunch") : t("plans.cannotLaunch"))}
      </OptionalProperty>
      <TimeProperty name={t("plans.eventDate")} at={eventXDate} />
      <OptionalProperty name={t("common.organisation")}>
        {org !== null && <OrganisationName id={org} />}
      </OptionalProperty>
      <OptionalProperty name={t("common.group")}>
        {group !== null && <StoredName kind="group" id={group} />}
      </OptionalProperty>
    </Properties>
  );
}
