import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { Command } from "lucide-react";
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef } from "react";
import { useCriticalAlerts, useWaitingAlerts } from "#renderer/features/alerts/queries.ts";
import { useDigestCount } from "#renderer/features/digest/queries.ts";
import { useUnreadMessages } from "#renderer/features/messages/queries.ts";
import { waitingSubmissionsQuery } from "#renderer/features/submissions/store.ts";
import { openTasksQuery } from "#renderer/features/tasks/store.ts";
import { format } from "#renderer/lib/format.ts";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { lazyWhenIdle } from "#renderer/lib/preload.ts";
import { formatKeys, withKeys } from "#renderer/lib/shortcut.ts";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import type { Account } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import { useGoTo } from "../go-to.ts";
import { railScreens, type ScreenPath } from "../screens.ts";
import { openOverlay } from "../store.ts";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./rail.module.css";
import shellStyles from "./shell.module.css";

const Pinned = lazyWhenIdle(async () => (await import("./pinned.tsx")).Pinned);

/** The rail with the account menu, and the screens with their counts. */
export function Rail({ account }: { account: Account }) {
  const goTo = useGoTo();
  const counts = useCounts();
  const critical = useCriticalAlerts();
  const scroller = useRef<HTMLDivElement>(null);
  // Nothing that is pinned is read before the first picture.
  const isPainted = useDeferredValue(true, false);
  useScrollEdges(scroller);
  const path = useRouterState({ select: (router) => router.location.pathname });
  useEffect(() => {
    // Links, the palette and shortcuts open screens whose entry may be out of view.
    const entry = scroller.current?.querySelector(`[data-path="${path}"]`);
    entry?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [path]);
  return (
    <nav className={styles.rail} data-part aria-label={t("shell.screens")}>
      <button type="button" className={shellStyles.skip} onClick={focusScreen}>
        {t("shell.goToContent")}
      </button>
      <AccountMenu account={account} />
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.scrolled}>
          <ul className={styles.links}>
            {railScreens.map(({ path, label, keys, list: opened, Icon }) => {
              const { count, describe } = counts[path] ?? noCount;
              const criticalCount = path === "/alerts" ? critical : 0;
              return (
                <li key={path} className={styles.entry} data-path={path}>
                  <Link
                    to={path}
                    className={styles.link}
                    aria-label={[
                      label,
                      ...(count > 0 ? [describe(count)] : []),
                      ...(criticalCount > 0
                        ? [t("counts.critical", { count: criticalCount })]
                        : []),
                    ].join(", ")}
                    title={keys === undefined ? label : withKeys(label, keys)}
                    onClick={() => opened && goTo(path)}
                  >
                    <Icon size={16} strokeWidth={1.75} />
                    <span className={styles.label}>{label}</span>
                    {criticalCount > 0 && (
                      <span
                        className={styles.critical}
                        title={t("counts.critical", { count: criticalCount })}
                      >
                        <SeverityIcon level="critical" size={12} />
                        {format.count(criticalCount)}
                      </span>
                    )}
                    {count > 0 && (
                      <span className={styles.count} data-path={path}>
                        {format.count(count)}
                      </span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
          {isPainted && <Pinned />}
        </div>
      </div>
      <button
        type="button"
        className={styles.search}
        title={withKeys(t("shell.commands"), "Mod+k")}
        onClick={() => openOverlay("palette")}
      >
        <Command size={16} strokeWidth={1.75} />
        <span className={styles.label}>{t("shell.commands")}</span>
        {formatKeys("Mod+k") !== "" && <kbd className={styles.keys}>{formatKeys("Mod+k")}</kbd>}
      </button>
    </nav>
  );
}

/** Moves the focus past the rail. */
function focusScreen(): void {
  const screen = document.querySelector("main");
  if (screen === null) return;
  screen.tabIndex = -1;
  screen.focus();
  // Otherwise each click on a text would focus the screen.
  screen.addEventListener("blur", () => screen.removeAttribute("tabindex"), { once: true });
}

/** A count of a screen, and its text. */
type ScreenCount = { count: number; describe: (count: number) => string };

const noCount: ScreenCount = { count: 0, describe: String };

/** Returns the counts of the screens. */
function useCounts(): { [P in ScreenPath]?: ScreenCount } {
  return {
    "/tasks": {
      count: useQuery(openTasksQuery).data ?? 0,
      describe: (count) => t("shell.tasksOpen", { count }),
    },
    "/alerts": {
      count: useWaitingAlerts() ?? 0,
      describe: (count) => t("shell.alertsWaiting", { count }),
    },
    "/messages": {
      count: useUnreadMessages(),
      describe: (count) => t("shell.messagesUnread", { count }),
    },
    "/submissions": {
      count: useQuery(waitingSubmissionsQuery).data ?? 0,
      describe: (count) => t("shell.submissionsWaiting", { count }),
    },
    "/since": { count: useDigestCount(), describe: (count) => t("counts.change", { count }) },
    "/reviews": {
      count: useFreshness("entries")?.total ?? 0,
      describe: (count) => t("shell.entriesToReview", { count }),
    },
  };
}

/**
 * Sets `data-above` and `data-below` on a scrolling element while there is more content before and after what is visible,
 * in the direction in which it scrolls.
 */
export function useScrollEdges(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const mark = () => {
      const { scrollTop, scrollHeight, clientHeight, scrollLeft, scrollWidth, clientWidth } =
        element;
      const below = Math.max(
        scrollHeight - clientHeight - scrollTop,
        scrollWidth - clientWidth - scrollLeft,
      );
      element.toggleAttribute("data-above", Math.max(scrollTop, scrollLeft) > 1);
      element.toggleAttribute("data-below", below > 1);
    };
    // The observer reports the size before the first paint; measuring here would force a layout of the window.
    element.addEventListener("scroll", mark, { passive: true });
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    // What is pinned comes later and makes the content longer.
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => {
      element.removeEventListener("scroll", mark);
      observer.disconnect();
    };
  }, [ref]);
}
