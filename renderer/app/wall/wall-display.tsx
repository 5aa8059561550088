import { t } from "#shared/texts/t.ts";
import "#renderer/ui/fonts.css";
import { useQuery } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useCriticalAnnouncements } from "#renderer/features/alerts/announce-critical.ts";
import { useSession } from "#renderer/features/session/queries.ts";
import { call } from "#renderer/lib/bridge.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { freshnessQuery } from "#renderer/lib/freshness.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { Settings } from "#shared/settings/schema.ts";
import type { WallPage } from "#shared/settings/wall-settings.ts";
import { useEachSecond, utcFormat } from "./clock.ts";
import { findOldest, type Silence, useAges, useSilence } from "./liveness.ts";
import { useRowCount } from "./pages/page-parts.tsx";
import { findWallTitle, listWallPages, WallPageContent } from "./pages/wall-page.tsx";
import { useWallSettings } from "./queries.ts";
import { showAlert } from "./shown-texts.ts";
import { Takeover, useTakeovers } from "./takeover.tsx";
import styles from "./wall.module.css";

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

/** States across the screen that nothing is received, since when, and why. */
function NotLive({ silence: { since, cause } }: { silence: Silence }) {
  const now = useMinute();
  return (
    <div className={styles.notLive} role="alert">
      <CloudOff className={styles.notLiveIcon} strokeWidth={2} />
      <strong>
        {since === null
          ? t("wall.notLiveYet")
          : t("wall.notLiveSince", { time: format.moment(since, now) })}
      </strong>
      {cause !== null && <span className={styles.cause}>{cause}</span>}
    </div>
  );
}

/** A position in the rotation: the page, and how often all pages were shown before. */
type Turn = { page: number; round: number };

/** Returns the page to show, which changes every `seconds`. */
function useRotation(pages: number, seconds: number): Turn {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return { page: turn % pages, round: Math.floor(turn / pages) };
}

/** The collections that each page shows; critical alerts are shown in any case. */
const collections: Record<WallPage, CollectionName[]> = {
  alerts: [],
  tasks: ["tasks"],
  dashboard: ["tiles"],
  room: ["tasks", "submissions"],
  duty: [],
  clock: [],
};

/** The account and the age of the oldest data on any page. */
function WallFooter({ pages }: { pages: WallPage[] }) {
  const { data } = useQuery(freshnessQuery);
  const { state } = useSession();
  const shown: CollectionName[] = ["alerts", ...pages.flatMap((page) => collections[page])];
  const oldest = data && findOldest(data, shown);
  const age = useEachSecond(() => (oldest === undefined ? null : describeAge(oldest, Date.now())));
  return (
    <footer className={styles.footer}>
      <span className={styles.account} dir="auto">
        {state !== null && "account" in state ? state.account.displayName : ""}
      </span>
      {age !== null && <span>{age}</span>}
    </footer>
  );
}

/** Describes the oldest data: "Oldest data: tasks, 14:02 · 3 min". */
function describeAge({ collection, synced }: Freshness, now: EpochMs): string {
  const { many } = describeCollection(collection);
  if (synced === null) return t("wall.oldestDataNotLoaded", { records: many });
  const age = now - synced < minute ? t("lib.justNow") : format.span(now - synced);
  return t("wall.oldestData", { records: many, time: format.moment(synced, now), age });
}

const minute = 60_000;

type WallHeaderProps = {
  title: string;
  pages: readonly WallPage[];
  page: number;
  hasClock: boolean;
};

/** The title of the page, its position in the rotation, and the local and UTC time. */
function WallHeader({ title, pages, page, hasClock }: WallHeaderProps) {
  const now = useMinute();
  return (
    <header className={styles.header}>
      <h1 className={styles.heading} dir="auto">
        {title}
      </h1>
      {pages.length > 1 && (
        <span className={styles.dots}>
          <span className="spoken">
            {t("wall.pageOf", { page: page + 1, count: pages.length })}
          </span>
          {pages.map((one, at) => (
            <span key={one} className={styles.dot} data-shown={at === page} />
          ))}
        </span>
      )}
      {hasClock && (
        <>
          <time className={styles.clock}>{format.clock(now)}</time>
          <span className={styles.utc}>
            {rich("wall.utc", { time: <time>{utcFormat.clock(now)}</time> })}
          </span>
        </>
      )}
    </header>
  );
}
