import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useState } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { useOffers } from "#renderer/lib/command.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { storedNameQuery } from "#renderer/records/queries.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { t } from "#shared/texts/t.ts";

const RoomNotificationsDialog = lazyOnRender(
  async () => (await import("./room-notifications-dialog.tsx")).RoomNotificationsDialog,
);

const label = t("settings.notificationsForThisRoom");

/** Opens the notifications of a room. */
export function RoomNotificationsButton({ id }: { id: string }) {
  const accountId = useAccountId();
  const { data } = useQuery(storedNameQuery("room", id));
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useOffers([{ id: "room-notifications", title: label, run: open }]);
  return (
    <>
      <IconButton icon={BellRing} label={label} aria-haspopup="dialog" onClick={open} />
      {isOpen && (
        <RoomNotificationsDialog
          room={{ accountId, id, name: data?.name ?? id }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
