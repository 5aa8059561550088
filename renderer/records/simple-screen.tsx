import {
  RecordDetailFrame,
  type RecordDetailFrameProps,
  type SelectedRecord,
} from "./record-detail.tsx";
import { RecordScreen } from "./record-screen.tsx";
import type { RecordScreenStore } from "./record-screen-store.ts";

/** Describes how a screen shows one of its records. */
export type RecordDetail<Item extends object> = Omit<
  RecordDetailFrameProps<Item>,
  keyof SelectedRecord
>;

/** Creates the component of a screen with standard rows whose records fit the standard frame. */
export function createSimpleScreen<Item extends object>(
  screen: RecordScreenStore,
  detail: RecordDetail<Item>,
) {
  const Detail = (shown: SelectedRecord) => <RecordDetailFrame {...shown} {...detail} />;
  return () => <RecordScreen screen={screen} Detail={Detail} />;
}
