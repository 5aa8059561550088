import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import { RoomFinder } from "../room-finder.tsx";
import { useAttachment } from "./room-queries.ts";

type AttachDialogProps = { collection: CollectionName; id: string; title: string; onClose(): void };

/** Attaches a record to a room that the user finds by name. */
export function AttachDialog({ collection, id, title, onClose }: AttachDialogProps) {
  const { mutate, error } = useAttachment(onClose);
  return (
    <Dialog
      title={t("rooms.attachToRoom")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("common.cancel")}</Button>}
    >
      <p>{rich("rooms.attachNote", { title: <bdi>{title}</bdi> })}</p>
      <RoomFinder
        chosen={[]}
        onChoose={(room) => mutate({ roomId: room.id, collection, id, isAttached: true })}
      />
      <Failure title={t("rooms.notAttached")} error={error} />
    </Dialog>
  );
}
