import { useState } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { formatMute } from "#renderer/records/mute.tsx";
import { RoomFinder, RoomList } from "#renderer/records/room-finder.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/page.tsx";
import { changeMutes, isMuteOn } from "#shared/notifications/mutes.ts";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "./queries.ts";

/** Chooses the rooms of an account whose alerts bypass Do not disturb. */
export function InterruptingRoomsSection({ accountId }: { accountId: string }) {
  const { settings, change, failure } = useSettings();
  const [isAdding, setAdding] = useState(false);
  const rooms = settings?.breakThroughRooms ?? [];
  const own = rooms
    .filter((room) => room.accountId === accountId)
    .map(({ roomId, name }) => ({ id: roomId, name }));
  return (
    <Section title={t("settings.roomsThatMayInterrupt")} note={t("settings.interruptingRoomsNote")}>
      <RoomList
        label={t("settings.roomsThatMayInterrupt")}
        rooms={own}
        onRemove={({ id }) =>
          change({
            breakThroughRooms: rooms.filter(
              (one) => one.accountId !== accountId || one.roomId !== id,
            ),
          })
        }
      />
      <div className="wrap gap-2">
        <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t("settings.addRooms")}
        </Button>
      </div>
      {isAdding && (
        <Dialog
          title={t("settings.roomsThatMayInterrupt")}
          onClose={() => setAdding(false)}
          actions={
            <Button variant="primary" onClick={() => setAdding(false)}>
              {t("settings.done")}
            </Button>
          }
        >
          <RoomFinder
            chosen={own}
            onChoose={({ id, name }) =>
              change({ breakThroughRooms: [...rooms, { accountId, roomId: id, name }] })
            }
          />
        </Dialog>
      )}
      <Failure error={failure} />
    </Section>
  );
}

export function RoomNotificationsSection({ accountId }: { accountId: string }) {
  const { settings, change, failure } = useSettings();
  const now = useMinute();
  const all = settings?.mutes ?? [];
  const muted = all.filter((one) => one.accountId === accountId && isMuteOn(one, now));
  return (
    <Section title={t("settings.muted")} note={t("settings.mutedNote")}>
      <RoomList
        label={t("settings.muted")}
        rooms={muted.map((mute) => ({ ...mute, note: formatMute(mute, now) }))}
        removal={{
          label: t("records.unmute"),
          nameOf: (name) => t("records.unmuteName", { name }),
        }}
        onRemove={(mute) => change({ mutes: changeMutes(all, mute, undefined, Date.now()) })}
      />
      <Failure error={failure} />
    </Section>
  );
}
