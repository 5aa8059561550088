import type { Settings } from "#shared/settings/schema.ts";
import { type WallPage, wallPages, wallPageTitles } from "#shared/settings/wall-settings.ts";
import { AlertsPage } from "./alerts-page.tsx";
import { ClockPage } from "./clock-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import { DutyPage } from "./duty-page.tsx";
import { RoomPage } from "./room-page.tsx";
import { TasksPage } from "./tasks-page.tsx";

/** Lists the pages to show, in display order; without a room there is no page of it. */
export function listWallPages({
  wallPages: chosen,
  wallRoom,
}: Pick<Settings, "wallPages" | "wallRoom">): WallPage[] {
  const shown = wallPages.filter(
    (page) => chosen.includes(page) && (page !== "room" || wallRoom !== null),
  );
  return shown.length === 0 ? ["alerts"] : shown;
}

/** Returns the title of a page: that of the room is its name, if it may be shown. */
export const findWallTitle = (
  page: WallPage,
  { wallRoom, notificationContent }: Settings,
): string =>
  page === "room" && wallRoom !== null && notificationContent !== "count"
    ? wallRoom.name
    : wallPageTitles[page]();

type WallPageContentProps = {
  page: WallPage;
  /** How often the page was shown before. */
  round: number;
  /** How many rows fit. */
  rowCount: number;
  settings: Settings;
};

/** The content of a page. */
export function WallPageContent({ page, round, rowCount, settings }: WallPageContentProps) {
  const { notificationContent, wallRoom } = settings;
  switch (page) {
    case "alerts":
      return <AlertsPage privacy={notificationContent} rowCount={rowCount} />;
    case "tasks":
      return <TasksPage privacy={notificationContent} rowCount={rowCount} round={round} />;
    case "dashboard":
      return <DashboardPage privacy={notificationContent} round={round} />;
    case "room":
      return wallRoom === null ? null : (
        <RoomPage room={wallRoom} settings={settings} rowCount={rowCount} />
      );
    case "duty":
      return <DutyPage privacy={notificationContent} />;
    case "clock":
      return <ClockPage />;
  }
}
