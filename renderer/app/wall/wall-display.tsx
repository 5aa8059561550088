import { t } from "#shared/texts/t.ts";
import "#renderer/ui/fonts.css";
import { useEffect } from "react";
import { useCriticalAnnouncements } from "#renderer/features/alerts/announce-critical.ts";
import { call } from "#renderer/lib/bridge.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { useAges, useSilence } from "./liveness.ts";
import { NotLive } from "./not-live.tsx";
import { useRowCount } from "./pages/page-parts.tsx";
import { findWallTitle, listWallPages, WallPageContent } from "./pages/wall-page.tsx";
import { useWallSettings } from "./queries.ts";
import { useRotation } from "./rotation.ts";
import { showAlert } from "./shown-texts.ts";
import { Takeover } from "./takeover.tsx";
import { useTakeovers } from "./use-takeovers.ts";
import styles from "./wall.module.css";
import { WallFooter } from "./wall-footer.tsx";
import { WallHeader } from "./wall-header.tsx";

/** How long each page is shown. */
const secondsPerPage = 20;

/** The wall display: pages that rotate, interrupted by new critical alerts; it needs no input. */
export function WallDisplay() {
  const settings = useWallSettings();
  const pages = listWallPages(settings);
  const { page, round } = useRotation(pages.length, secondsPerPage);
  const takeovers = useTakeovers();
  const silence = useSilence();
  const rowCount = useRowCount(silence !== null);
  useAges();
  useWindowTitle(t("wall.wallDisplay"));
  useColorScheme(settings.theme);
  useKeys({ Escape: close });
  const shown = pages[page] ?? "clock";
  const [critical] = takeovers;
  const now = useMinute();
  useCriticalAnnouncements(
    takeovers.map((alert) => ({
      id: alert.id,
      text: showAlert(alert, settings.notificationContent, now)?.title ?? null,
    })),
  );
  return (
    <div className={styles.wall} data-critical={critical !== undefined}>
      <WallHeader
        {...(critical === undefined
          ? { title: findWallTitle(shown, settings), pages, page }
          : { title: t("common.alerts"), pages: [], page: 0 })}
        hasClock={shown !== "clock" || critical !== undefined}
      />
      {silence !== null && <NotLive silence={silence} />}
      <main className={styles.page}>
        {critical === undefined ? (
          <WallPageContent key={shown} page={shown} {...{ round, rowCount, settings }} />
        ) : (
          <Takeover alert={critical} others={takeovers.length - 1} settings={settings} />
        )}
      </main>
      <WallFooter pages={pages} />
    </div>
  );
}

/** It fails only if the window does. */
const close = (): void => void call("window.close", null).catch(() => undefined);

/** The local hours of the light appearance by time of day. */
const lightHours = { from: 7, to: 19 };

/** Returns the appearance at a time: as chosen, or else by the time of day. */
export function findColorScheme(theme: Settings["theme"], now: EpochMs): "light" | "dark" {
  if (theme !== "system") return theme;
  const hour = new Date(now).getHours();
  return hour >= lightHours.from && hour < lightHours.to ? "light" : "dark";
}

/** Sets the appearance of this window alone. */
function useColorScheme(theme: Settings["theme"]): void {
  const scheme = findColorScheme(theme, useMinute());
  useEffect(() => {
    const { style } = document.documentElement;
    style.colorScheme = scheme;
    return () => void style.removeProperty("color-scheme");
  }, [scheme]);
}
