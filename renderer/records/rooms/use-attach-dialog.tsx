import { type ComponentProps, useState } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";

const AttachDialog = lazyOnRender(async () => (await import("./attach-dialog.tsx")).AttachDialog);

const label = t("rooms.attachToRoomCommand");

type AttachedRecord = Omit<ComponentProps<typeof AttachDialog>, "onClose"> & { kind: ObjectKind };

/** Returns the menu section that attaches a record to a room, none for rooms and groups, and its dialog, to be rendered. */
export function useAttachDialog({ kind, ...record }: AttachedRecord) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const isOffered = kind !== "room" && kind !== "group";
  useOffers([isOffered && { id: "attach", title: label, run: open }]);
  return {
    attachSections: isOffered
      ? [{ id: "attach", items: [{ id: "attach", label }], onAction: open }]
      : [],
    attachDialog: isOpen && <AttachDialog {...record} onClose={() => setIsOpen(false)} />,
  };
}
