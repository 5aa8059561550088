import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef } from "react";
import { useCriticalAlerts } from "#renderer/features/alerts/queries.ts";
import { inboxCountQuery } from "#renderer/features/inbox/queries.ts";
import { format } from "#renderer/lib/format.ts";
import { lazyWhenIdle } from "#renderer/lib/preload.ts";
import { formatKeys, withKeys } from "#renderer/lib/shortcut.ts";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import type { Account } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import { useGoTo } from "../go-to.ts";
import { findRailPath, type RailScreen, railScreens } from "../screens.ts";
import { openOverlay } from "../store.ts";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./rail.module.css";
import shellStyles from "./shell.module.css";

const Pinned = lazyWhenIdle(async () => (await import("./pinned.tsx")).Pinned);

/** The rail with the account menu, the finder, and the screens; only the inbox has a count. */
export function Rail({ account }: { account: Account }) {
  const goTo = useGoTo();
  const waiting = useWaiting();
  const scroller = useRef<HTMLDivElement>(null);
  // Nothing that is pinned is read before the first picture.
  const isPainted = useDeferredValue(true, false);
  useScrollEdges(scroller);
  const shown = findRailPath(useRouterState({ select: (router) => router.location.pathname }));
  useEffect(() => {
    // Links, the palette and shortcuts open screens whose entry may be out of view.
    const entry = scroller.current?.querySelector(`[data-path="${shown}"]`);
    entry?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [shown]);
  return (
    <nav className={styles.rail} data-part aria-label={t("shell.screens")}>
      <button type="button" className={shellStyles.skip} onClick={focusScreen}>
        {t("shell.goToContent")}
      </button>
      <AccountMenu account={account} />
      <button
        type="button"
        className={styles.search}
        title={withKeys(t("common.search"), "Mod+k")}
        onClick={() => openOverlay("palette")}
      >
        <Search size={16} strokeWidth={1.75} />
        <span className={styles.label}>{t("common.search")}</span>
        {formatKeys("Mod+k") !== "" && <kbd className={styles.keys}>{formatKeys("Mod+k")}</kbd>}
      </button>
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.scrolled}>
          <ul className={styles.links}>
            {railScreens.map((one) => (
              <li key={one.path} data-path={one.path}>
                <RailLink
                  screen={one}
                  waiting={one.path === "/inbox" ? waiting : nothing}
                  isShown={one.path === shown}
                  onOpen={() => one.list && goTo(one.path)}
                />
              </li>
            ))}
          </ul>
          {isPainted && <Pinned />}
        </div>
      </div>
    </nav>
  );
}

type RailLinkProps = { screen: RailScreen; waiting: Waiting; isShown: boolean; onOpen(): void };

function RailLink({ screen, waiting, isShown, onOpen }: RailLinkProps) {
  const { path, label, keys, Icon } = screen;
  const { count, critical } = waiting;
  const facts = [
    ...(count > 0 ? [t("shell.waiting", { count })] : []),
    ...(critical > 0 ? [t("counts.critical", { count: critical })] : []),
  ];
  return (
    <Link
      to={path}
      className={styles.link}
      aria-label={[label, ...facts].join(", ")}
      aria-current={isShown ? "page" : undefined}
      title={withKeys([label, ...facts].join(", "), keys)}
      onClick={onOpen}
    >
      <Icon size={16} strokeWidth={1.75} />
      <span className={styles.label}>{label}</span>
      {count > 0 && (
        <span className={styles.count} data-critical={critical > 0 || undefined}>
          {critical > 0 && <SeverityIcon level="critical" size={12} />}
          {format.count(count)}
        </span>
      )}
    </Link>
  );
}

/** What waits for the user, and the critical alerts among it. */
type Waiting = { count: number; critical: number };

const nothing: Waiting = { count: 0, critical: 0 };

function useWaiting(): Waiting {
  const { data } = useQuery(inboxCountQuery);
  const critical = useCriticalAlerts();
  // A critical alert may be known before the list is counted again.
  return { count: Math.max(data?.total ?? 0, critical), critical };
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
