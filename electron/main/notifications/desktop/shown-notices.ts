import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { DesktopNotices, Notice } from "../notice.ts";

type Shown<Item> = { items: Item[]; renew: (left: Item[]) => Notice };

type ShownNoticesParts = Pick<DesktopNotices, "notify" | "withdraw" | "listShown"> & {
  /** Those of some ids that still wait for the person. */
  listWaiting: (ids: string[]) => Promise<string[]>;
};

const renewal = { isSilent: true, isRenewal: true } as const;

/**
 * Makes the record of the notices of one kind in one account that may still be before the person's
 * eyes; what the desktop has taken away is not brought back by a review.
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
    // The store was not asked about what was shown meanwhile.
    const known = snapshot.filter(([tag, one]) => shown.get(tag) === one);
    const changed = known.flatMap(([tag, one]) => {
      const items = one.items.filter(({ id }) => waiting.has(id));
      return items.length === one.items.length ? [] : [{ tag, ...one, items }];
    });
    // First what needs no desktop that answers.
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

  /** In the place of the former, without a sound: it is no news. */
  async function renew(tag: string, one: Shown<Item>): Promise<void> {
    shown.set(tag, one);
    const { isShown } = await parts.notify({ ...one.renew(one.items), tag, ...renewal });
    if (!isShown && shown.get(tag) === one) withdraw(tag);
  }

  return {
    /** A notice was shown that is about these; `renew` makes it anew of those that are left of them. */
    add: ({ tag }: Notice, items: Item[], renew: (left: Item[]) => Notice) =>
      void shown.set(tag, { items, renew }),
    /** Withdraws what is about nothing that waits any more, and renews what is about less. */
    review,
  };
}
