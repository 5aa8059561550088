import { call } from "#renderer/lib/bridge.ts";
import { LastUseLine } from "#renderer/records/last-use.tsx";
import {
  idFact,
  type MoreFacts,
  personFact,
  roomFacts,
  valueFact,
} from "#renderer/records/more/more-facts.tsx";
import { RecordDetailFrame } from "#renderer/records/record-detail.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { findStep, nameStep } from "#shared/domain/process-words.ts";
import type { ListedCollection } from "#shared/model/collection.ts";
import type { Process } from "#shared/model/process.ts";
import { ProcessContent } from "./process-content.tsx";

type ProcessDetailProps = {
  id: string;
  collection?: ListedCollection;
  /** The submission that is shown on the process until the person chooses another. */
  submissionId?: string;
};

/** A process for review, with where a submission stands on it. */
export function ProcessDetail({ id, collection = "processes", submissionId }: ProcessDetailProps) {
  return (
    <RecordDetailFrame
      id={id}
      collection={collection}
      storedIn="processes"
      kind="process"
      noun="process"
      isWide
      read={(wanted) => call("process.get", { id: wanted })}
      title={({ name }) => name}
      more={listMore}
      gone={
        <EmptyState isUnseen title="This process is not on this computer">
          Watchdesk fetches the processes that the service offers for offline use. This one was not
          among them.
          <LastUseLine of="recentProcesses" id={id} words="You last started it:" />
        </EmptyState>
      }
    >
      {(process) => (
        <ProcessContent key={process.id} process={process} submissionId={submissionId ?? null} />
      )}
    </RecordDetailFrame>
  );
}

function listMore(process: Process): MoreFacts {
  const { open, firstNode, defaultView, container, creator } = process;
  return [
    open === null ? null : valueFact("Open", open ? "Yes" : "No"),
    firstNode === null ? null : valueFact("First step", nameStep(findStep(process, firstNode))),
    idFact("Default view key", defaultView),
    ...roomFacts(container),
    personFact("Created by", creator),
  ];
}
