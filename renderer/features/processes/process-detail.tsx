import { call } from "#renderer/lib/bridge.ts";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { RecordDetailFrame } from "#renderer/ui/record-place/record-detail.tsx";
import type { ListedCollection } from "#shared/model/collection.ts";
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
      gone={
        <EmptyState isNews title="The steps of this process are not here">
          The service gives the steps of offline processes alone, and this is not one of them, or
          not any more.
        </EmptyState>
      }
    >
      {(process) => (
        <ProcessContent key={process.id} process={process} submissionId={submissionId ?? null} />
      )}
    </RecordDetailFrame>
  );
}
