import { useState } from "react";
import { RoomFinder, RoomList } from "#renderer/records/room-finder.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "./queries.ts";
import { describeRoomNotifications } from "./room-notifications.ts";
import { FixedNote } from "./setting-notes.tsx";
import styles from "./settings.module.css";

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
      <div className={styles.buttons}>
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

/** Lists the rooms of an account whose notifications differ; they are set on the rooms' pages. */
export function RoomNotificationsSection({ accountId }: { accountId: string }) {
  const { settings, change, isFixed, failure } = useSettings();
  const all = settings?.roomNotifications ?? [];
  const own = all.filter((one) => one.accountId === accountId || one.accountId === null);
  const isOfOrganisation = isFixed("roomNotifications");
  const remove = ({ id }: { id: string }) =>
    change({
      roomNotifications: all.filter((one) => one.accountId !== accountId || one.room !== id),
    });
  return (
    <Section title={t("settings.notificationsOfRooms")} note={t("settings.roomNotificationsNote")}>
      {isOfOrganisation && (
        <p className={styles.note}>
          <FixedNote />
        </p>
      )}
      <RoomList
        label={t("settings.notificationsOfRooms")}
        rooms={own.map((one) => ({
          ...{ id: one.room, name: one.name },
          note: describeRoomNotifications(one),
        }))}
        {...(isOfOrganisation ? {} : { onRemove: remove })}
      />
      <Failure error={failure} />
    </Section>
  );
}
