import { Dialog } from "#renderer/ui/dialog.tsx";
import { AddWatchItem } from "./add-watch-item.tsx";

/** A dialog to add an item to watch from any screen. */
export const WatchItemDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title="Add a watch item" onClose={onClose}>
    <AddWatchItem isFocused onAdded={onClose} />
  </Dialog>
);
