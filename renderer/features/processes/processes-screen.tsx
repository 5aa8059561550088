import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { ProcessDetail } from "./process-detail.tsx";
import { processScreen } from "./store.ts";

/** The place of the workflow processes. */
export function ProcessesScreen() {
  return <RecordScreen screen={processScreen} Detail={ProcessDetail} />;
}
