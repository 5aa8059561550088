import { call } from "#renderer/lib/bridge.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { References } from "#renderer/records/lazy-parts.ts";
import {
  idFact,
  type MoreFacts,
  personFact,
  roomFacts,
  valueFact,
} from "#renderer/records/more/more.tsx";
import { PersonName } from "#renderer/records/people/person-name.tsx";
import { findStep, nameStep } from "#renderer/records/process-labels.ts";
import { RoomName } from "#renderer/records/property.tsx";
import { RecordDetailFrame } from "#renderer/records/record-detail.tsx";
import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { DetailLine } from "#renderer/ui/detail.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import type { Process } from "#shared/features/processes/schema.ts";
import type { ListedCollection } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import { ProcessContent } from "./process-content.tsx";
import { processScreen } from "./store.ts";

export const ProcessesScreen = () => <RecordScreen screen={processScreen} Detail={ProcessDetail} />;

type ProcessDetailProps = {
  id: string;
  collection?: ListedCollection;
  /** The submission to show until the user selects one. */
  submissionId?: string;
};

export function ProcessDetail({ id, collection = "processes", submissionId }: ProcessDetailProps) {
  return (
    <RecordDetailFrame
      id={id}
      collection={collection}
      storedIn="processes"
      kind="process"
      isWide
      read={(processId) => call("process.get", { id: processId })}
      title={({ name }) => name}
      more={listMore}
      aside={(process) => <References kind="process" id={process.id} title={process.name} />}
      notStored={
        <EmptyState isUnseen title={t("processes.notStored")}>
          {t("processes.notOffered")}
        </EmptyState>
      }
    >
      {(process) => (
        <>
          <ProcessFacts process={process} />
          <ProcessContent key={process.id} process={process} submissionId={submissionId ?? null} />
        </>
      )}
    </RecordDetailFrame>
  );
}

function listMore(process: Process): MoreFacts {
  const { open, firstNode, defaultView, container, creator } = process;
  return [
    open === null
      ? null
      : valueFact(t("processes.isOpen"), open ? t("common.yes") : t("common.no")),
    firstNode === null
      ? null
      : valueFact(t("processes.firstStep"), nameStep(findStep(process, firstNode))),
    idFact(t("processes.defaultViewKey"), defaultView),
    ...roomFacts(container),
    personFact(t("common.createdBy"), creator),
  ];
}

function ProcessFacts({ process }: { process: Process }) {
  const { container, creator, nodes } = process;
  const count = Object.keys(nodes).length;
  return (
    <DetailLine>
      {t("counts.step", { count })}
      {container !== null && <RoomName {...container} />}
      {creator !== null &&
        rich("processes.createdByPerson", { person: <PersonName person={creator} /> })}
    </DetailLine>
  );
}
