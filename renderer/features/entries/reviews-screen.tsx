import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { EntryDetail } from "./entry-detail.tsx";
import { reviewScreen } from "./store.ts";

/** The place of the form entries that wait for the person's review. */
export const ReviewsScreen = () => <RecordScreen screen={reviewScreen} Detail={EntryDetail} />;
