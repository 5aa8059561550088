import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useWaitingAlerts } from "#renderer/features/alerts/queries.ts";
import { taskTotalQuery } from "#renderer/features/tasks/queries.ts";
import { format } from "#renderer/lib/format.ts";
import { writeKeys } from "#renderer/lib/shortcut.ts";
import type { Account } from "#shared/model/session.ts";
import { places, useGoTo } from "../places.ts";
import { openOverlay } from "../store.ts";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./rail.module.css";

/** The places, with what waits in each, and the account. */
export function Rail({ account }: { account: Account }) {
  const goTo = useGoTo();
  const openTasks = useQuery(taskTotalQuery("OPEN", "")).data ?? 0;
  const counts = { "/tasks": openTasks, "/alerts": useWaitingAlerts() };
  const meanings = { "/tasks": "open", "/alerts": "waiting" };
  return (
    <nav className={styles.rail} aria-label="Places">
      <AccountMenu account={account} />
      <ul className={styles.places}>
        {places.map(({ to, label, keys, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.place}
              aria-label={counts[to] > 0 ? `${label}, ${counts[to]} ${meanings[to]}` : label}
              title={`${label} (${writeKeys(keys)})`}
              onClick={() => goTo(to)}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.label}>{label}</span>
              {counts[to] > 0 && (
                <span className={styles.count} data-place={to}>
                  {format.count(counts[to])}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.search}
        title={`Commands (${writeKeys("Mod+k")})`}
        onClick={() => openOverlay("palette")}
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.label}>Commands</span>
        <kbd className={styles.keys}>{writeKeys("Mod+k")}</kbd>
      </button>
    </nav>
  );
}
