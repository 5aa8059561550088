import { RecordPlace } from "#renderer/ui/record-place/record-place.tsx";
import { EntryDetail } from "./entry-detail.tsx";
import { reviewPlace } from "./store.ts";

/** The place of the form entries that wait for the person's review. */
export const ReviewsScreen = () => <RecordPlace place={reviewPlace} Detail={EntryDetail} />;
