import { call } from "#renderer/lib/bridge.ts";
import { Properties, Property, Prose } from "#renderer/ui/detail.tsx";
import { idFact } from "#renderer/ui/more/more-facts.tsx";
import { RecordDetailFrame, type ShownRecord } from "#renderer/ui/record-place/record-detail.tsx";
import { OrganisationName, StoredName } from "#renderer/ui/record-place/stored-name.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { toWords } from "#shared/domain/words.ts";
import type { Plan } from "#shared/model/plan.ts";

/** A plan with everything that is known about it. */
export function PlanDetail(shown: ShownRecord) {
  return (
    <RecordDetailFrame
      {...shown}
      kind="plan"
      noun="plan"
      read={(id) => call("plan.get", { id })}
      title={(plan) => plan.name}
      more={({ mainRoomId, group }) => [
        idFact("Main room ID", mainRoomId),
        idFact("Group ID", group),
      ]}
    >
      {(plan) => <PlanContent plan={plan} />}
    </RecordDetailFrame>
  );
}

function PlanContent({ plan }: { plan: Plan }) {
  const { planType, category, subCategory, open, canLaunch, eventXDate, mainRoomId } = plan;
  return (
    <>
      <Properties>
        {planType !== null && <Property name="Type">{toWords(planType)}</Property>}
        {category !== null && <Property name="Category">{category}</Property>}
        {subCategory !== null && <Property name="Subcategory">{subCategory}</Property>}
        {open !== null && <Property name="State">{open ? "Open" : "Closed"}</Property>}
        {canLaunch !== null && (
          <Property name="Launch">{canLaunch ? "Allowed" : "Not allowed"}</Property>
        )}
        {eventXDate !== null && (
          <Property name="Event date">
            <Time at={eventXDate} look="both" />
          </Property>
        )}
        {mainRoomId !== null && (
          <Property name="Main room">
            <StoredName kind="room" id={mainRoomId} />
          </Property>
        )}
        {plan.org !== null && (
          <Property name="Organisation">
            <OrganisationName id={plan.org} />
          </Property>
        )}
        {plan.group !== null && (
          <Property name="Group">
            <StoredName kind="group" id={plan.group} />
          </Property>
        )}
      </Properties>
      {plan.desc !== null && plan.desc.trim() !== "" && <Prose text={plan.desc} />}
    </>
  );
}
