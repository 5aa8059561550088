import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { FormDetail } from "./form-detail.tsx";
import { formScreen } from "./store.ts";

/** The place of the forms. */
export function FormsScreen() {
  return <RecordScreen screen={formScreen} Detail={FormDetail} />;
}
