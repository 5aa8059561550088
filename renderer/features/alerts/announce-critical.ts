import { useEffect, useRef } from "react";
import { announce } from "#renderer/lib/announce.ts";
import { useAccountId } from "#renderer/lib/main-commands.ts";
import { useIsAttended } from "#renderer/lib/media.ts";
import type { AlertQuery } from "#shared/features/alerts/schema.ts";
import { joinTexts, t } from "#shared/texts/t.ts";
import { addAnnounced, alertArrivals, forgetAnnounced, useAnnounced } from "./store.ts";

/** A critical alert, with the text that may be said of it; null if only its number may be said. */
type CriticalAlert = { id: string; text: string | null };

/** Not a list that anybody sees, so that nothing of it counts as seen. */
const waiting: AlertQuery = { state: "NEW", roomId: null, hasSideRooms: false, sort: "newest" };

/** Announces each new critical alert at once, whatever the window shows. */
export function CriticalAnnouncements(): null {
  const { arrived } = alertArrivals.useArrivals(waiting, true);
  const critical = arrived.filter(({ level }) => level === "critical");
  useCriticalAnnouncements(critical.map(({ id, title }) => ({ id, text: title })));
  return null;
}

/**
 * Announces each critical alert once, by the first window that has the focus while the alert waits; the windows of an
 * account share which ones were. One that has left `alerts` is new if it returns.
 */
export function useCriticalAnnouncements(alerts: readonly CriticalAlert[]): void {
  const isAttended = useIsAttended();
  const share = useSharedAnnounced();
  const previous = useRef<readonly CriticalAlert[]>([]);
  useEffect(() => {
    const ids = new Set(alerts.map(({ id }) => id));
    const left = previous.current.filter(({ id }) => !ids.has(id));
    previous.current = alerts;
    if (left.length > 0) forgetAnnounced(left.map(({ id }) => id));
    const { announced } = useAnnounced.getState();
    const fresh = isAttended ? alerts.filter(({ id }) => !announced.has(id)) : [];
    if (fresh.length === 0) return;
    share(fresh.map(({ id }) => id));
    const texts = fresh.flatMap(({ text }) => text ?? []);
    const count = t("ui.arrivedCritical", { count: fresh.length });
    announce(texts.length === 0 ? count : `${count}: ${joinTexts(texts)}`, "assertive");
  });
}

/** Follows what other windows have announced; returns a function that adds what this one announces. */
function useSharedAnnounced(): (ids: string[]) => void {
  const name = `announced alerts of ${useAccountId()}`;
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(name);
    opened.onmessage = ({ data }) => addAnnounced(data as string[]);
    channel.current = opened;
    return () => opened.close();
  }, [name]);
  return (ids) => {
    addAnnounced(ids);
    channel.current?.postMessage(ids);
  };
}
