import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { DesktopNotices, Notice } from "../notice.ts";

type Shown<Item> = { notice: Notice; items: Item[]; renew: (left: Item[]) => Notice };

type ShownNoticesParts = Pick<DesktopNotices, "notify" | "withdraw" | "listShown"> & {
  /** Returns those of some ids that still wait for the user. */
  listWaiting: (ids: string[]) => Promise<string[]>;
};

/**
 * Records the shown notices of one kind in one account. `review` does not show again what the user or the desktop has
 * closed.
 */
export function createShownNotices<Item extends { id: string }>(parts: ShownNoticesParts) {
  /** By tag. */
  const shown = new Map<string, Shown<Item>>();

  const review = oneAtATime(async () => {
    removeClosed();
    const snapshot = [...shown];
    const ids = [...new Set(snapshot.flatMap(([, { items }]) => items.map(({ id }) => id)))];
    if (ids.length === 0) return;
    const waiting = new Set(await parts.listWaiting(ids));
    removeClosed();
    // Notices that were shown meanwhile are not part of the query.
    const known = snapshot.filter(([tag, one]) => shown.get(tag) === one);
    const changed = known.flatMap(([tag, one]) => {
      const items = one.items.filter(({ id }) => waiting.has(id));
      return items.length === one.items.length ? [] : [{ tag, ...one, items }];
    });
    // Withdrawals first, as they need no answer of the desktop.
    for (const { tag, items } of changed) if (items.length === 0) withdraw(tag);
    for (const { tag, ...one } of changed) if (one.items.length > 0) await renew(tag, one);
  });

  function removeClosed(): void {
    const open = new Set(parts.listShown());
    for (const tag of shown.keys()) if (!open.has(tag)) shown.delete(tag);
  }

  function withdraw(tag: string): void {
    shown.delete(tag);
    parts.withdraw(tag);
  }

  /** Replaces a notice without a sound. */
  async function renew(tag: string, former: Shown<Item>): Promise<void> {
    const notice = former.renew(former.items);
    const one = { ...former, notice };
    shown.set(tag, one);
    const { isShown, isHeld } = await parts.notify({ ...notice, tag, silence: "renewal" });
    if (!isShown && !isHeld && shown.get(tag) === one) withdraw(tag);
  }

  return {
    /** Records a shown notice about items; `renew` creates it again for those that are left. */
    add: (notice: Notice, items: Item[], renew: (left: Item[]) => Notice) =>
      void shown.set(notice.tag, { notice, items, renew }),
    /** Withdraws notices without waiting items, and renews those with fewer. */
    review,
  };
}
