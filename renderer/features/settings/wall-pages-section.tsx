import { useState } from "react";
import { RoomFinder, RoomList } from "#renderer/records/room-finder.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Section, Subsection } from "#renderer/ui/page.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { type WallPage, wallPages, wallPageTitles } from "#shared/settings/wall-settings.ts";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "./queries.ts";
import { FixedNote, WaylandNote } from "./setting-notes.tsx";

const pageNotes: Record<WallPage, string> = {
  alerts: t("settings.wallAlertsNote"),
  tasks: t("settings.wallTasksNote"),
  dashboard: t("settings.wallDashboardNote"),
  room: t("settings.wallRoomNote"),
  duty: t("settings.wallDutyNote"),
  clock: t("settings.wallClockNote"),
};

export function WallPagesSection() {
  const { settings, change, isFixed, failure } = useSettings();
  const [isChoosing, setChoosing] = useState(false);
  const pages = settings?.wallPages ?? [];
  const room = settings?.wallRoom ?? null;
  const toggle = (page: WallPage, isOn: boolean) =>
    change({ wallPages: wallPages.filter((one) => (one === page ? isOn : pages.includes(one))) });
  return (
    <Section title={t("settings.wallPages")} note={t("settings.wallPagesNote")}>
      <WaylandNote>{t("settings.waylandDisplayNote")}</WaylandNote>
      {wallPages.map((page) => {
        const isOn = pages.includes(page);
        return (
          <Switch
            key={page}
            label={wallPageTitles[page]()}
            note={isFixed("wallPages") ? <FixedNote /> : pageNotes[page]}
            isOn={isOn}
            // One page remains.
            isDisabled={isFixed("wallPages") || (isOn && pages.length === 1)}
            onChange={(next) => toggle(page, next)}
          />
        );
      })}
      <Subsection title={t("settings.wallRoom")}>
        {isFixed("wallRoom") ? (
          <p className="quiet">
            <FixedNote /> <bdi>{room?.name}</bdi>
          </p>
        ) : (
          <>
            <RoomList
              label={t("settings.wallRoom")}
              rooms={room === null ? [] : [room]}
              onRemove={() => change({ wallRoom: null })}
            />
            <div className="wrap gap-2">
              <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
                {t("settings.chooseARoom")}
              </Button>
            </div>
            {isChoosing && (
              <Dialog
                title={t("settings.wallRoom")}
                onClose={() => setChoosing(false)}
                actions={<Button onClick={() => setChoosing(false)}>{t("common.cancel")}</Button>}
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
