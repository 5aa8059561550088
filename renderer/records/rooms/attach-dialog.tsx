import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { RoomFinder } from "../room-finder.tsx";
import { useAttachment } from "./room-queries.ts";

type AttachDialogProps = {
  collection: CollectionName;
  id: string;
  title: string;
  onClose(): void;
};

/** Attaches a record to a room that the user finds by name. */
export function AttachDialog({ collection, id, title, onClose }: AttachDialogProps) {
  const { mutate, error } = useAttachment(onClose);
  return (
    <Dialog
      title="Attach to a room"
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <p>
        “<bdi>{title}</bdi>” is shown on the page of the room, marked as attached. Only this
        computer knows.
      </p>
      <RoomFinder
        chosen={[]}
        onChoose={(room) => mutate({ roomId: room.id, collection, id, isAttached: true })}
      />
      <Failure title="Not attached" error={error} />
    </Dialog>
  );
}
