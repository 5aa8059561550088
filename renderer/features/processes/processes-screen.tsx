import { RecordPlace } from "#renderer/ui/record-place/record-place.tsx";
import { ProcessDetail } from "./process-detail.tsx";
import { processPlace } from "./store.ts";

/** The place of the workflow processes. */
export function ProcessesScreen() {
  return <RecordPlace place={processPlace} Detail={ProcessDetail} />;
}
