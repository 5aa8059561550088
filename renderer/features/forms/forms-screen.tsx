import { RecordPlace } from "#renderer/ui/record-place/record-place.tsx";
import { FormDetail } from "./form-detail.tsx";
import { formsPlace } from "./store.ts";

/** The place of the forms. */
export function FormsScreen() {
  return <RecordPlace place={formsPlace} Detail={FormDetail} />;
}
