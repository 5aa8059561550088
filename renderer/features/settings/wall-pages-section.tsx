import { useState } from "react";
import { RoomFinder, RoomList } from "#renderer/records/room-finder.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { type WallPage, wallPages, wallPageTitles } from "#shared/settings/wall-settings.ts";
import { useSettings } from "./queries.ts";
import { FixedNote, WaylandNote } from "./setting-notes.tsx";
import styles from "./settings.module.css";

const pageNotes: Record<WallPage, string> = {
  alerts: "New alerts by severity.",
  tasks: "Open tasks by due time.",
  dashboard: "The tiles of your dashboard.",
  room: "The room below, if there is one.",
  duty: "The shift on this computer.",
  clock: "Local time and UTC.",
};

/** Sets the pages and the room of the wall display. */
export function WallPagesSection() {
  const { settings, change, isFixed, failure } = useSettings();
  const [isChoosing, setChoosing] = useState(false);
  const pages = settings?.wallPages ?? [];
  const room = settings?.wallRoom ?? null;
  const toggle = (page: WallPage, isOn: boolean) =>
    change({
      wallPages: wallPages.filter((one) => (one === page ? isOn : pages.includes(one))),
    });
  return (
    <Section title="Pages of the wall display" note="They are shown in turn.">
      <WaylandNote>
        On Wayland, the desktop chooses the display. Move the wall display with the desktop's keys.
      </WaylandNote>
      {wallPages.map((page) => {
        const isOn = pages.includes(page);
        return (
          <Switch
            key={page}
            label={wallPageTitles[page]}
            note={isFixed("wallPages") ? <FixedNote /> : pageNotes[page]}
            isOn={isOn}
            // One page remains.
            isDisabled={isFixed("wallPages") || (isOn && pages.length === 1)}
            onChange={(next) => toggle(page, next)}
          />
        );
      })}
      <Subsection title="Room of the wall display">
        {isFixed("wallRoom") ? (
          <p className={styles.note}>
            <FixedNote /> <bdi>{room?.name}</bdi>
          </p>
        ) : (
          <>
            <RoomList
              label="Room of the wall display"
              rooms={room === null ? [] : [room]}
              onRemove={() => change({ wallRoom: null })}
            />
            <div className={styles.buttons}>
              <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
                Choose a room…
              </Button>
            </div>
            {isChoosing && (
              <Dialog
                title="Room of the wall display"
                onClose={() => setChoosing(false)}
                actions={<Button onClick={() => setChoosing(false)}>Cancel</Button>}
              >
                <RoomFinder
                  chosen={room === null ? [] : [room]}
                  onChoose={({ id, name }) => {
                    setChoosing(false);
                    change({ wallRoom: { id, name } });
                  }}
                />
              </Dialog>
            )}
          </>
        )}
      </Subsection>
      <Failure error={failure} />
    </Section>
  );
}
