import type { AccountState } from "#shared/model/session.ts";
import type { Watching } from "#shared/model/watching.ts";
import { createUnwatchedNotice, type UnwatchedNoticeParts } from "./unwatched-notice.ts";
import { createWatch, type Watch, type WatchParts } from "./watch.ts";

/** What following all accounts needs. */
export type WatchesParts = Omit<WatchParts, "onChange"> &
  Omit<UnwatchedNoticeParts, "accountId" | "nameAccount" | "countArrivals" | "open"> & {
    nameAccount: (accountId: string) => string | null;
    countArrivals: (
      accountId: string,
      since: number,
    ) => ReturnType<UnwatchedNoticeParts["countArrivals"]>;
    open: (accountId: string) => void;
    /** Hears of each change of each account. */
    onChange: (accountId: string, watching: Watching) => void;
  };

/** Which accounts are watched, and which are not. */
export type Watches = {
  /** Null of an account that is not signed in. */
  read(accountId: string): Watching | null;
  noteAsk(accountId: string, ...ask: Parameters<Watch["noteAsk"]>): void;
  /** A session has begun, or is another one than before. */
  noteSession(state: Pick<AccountState, "account" | "status">): void;
  /** Only these are signed in any more. */
  keep(accountIds: string[]): void;
  /** The computer was asleep or without a network until now. */
  noteBegin(): void;
};

/** Makes what follows all accounts; nobody is followed before their session has begun. */
export function createWatches(parts: WatchesParts): Watches {
  const all = new Map<string, { watch: Watch; stop: () => void }>();

  function begin(accountId: string): { watch: Watch; stop: () => void } {
    const notice = createUnwatchedNotice({
      ...parts,
      accountId,
      nameAccount: () => parts.nameAccount(accountId),
      countArrivals: (since) => parts.countArrivals(accountId, since),
      open: () => parts.open(accountId),
    });
    const watch = createWatch({
      ...parts,
      onChange: (watching) => {
        notice.note(watching);
        parts.onChange(accountId, watching);
      },
    });
    const stop = () => {
      watch.stop();
      notice.stop();
    };
    const begun = { watch, stop };
    all.set(accountId, begun);
    return begun;
  }

  return {
    read: (accountId) => all.get(accountId)?.watch.read() ?? null,
    noteAsk: (accountId, ...ask) => all.get(accountId)?.watch.noteAsk(...ask),
    noteSession: ({ account, status }) => {
      const { watch } = all.get(account.id) ?? begin(account.id);
      watch.noteSession(status === "renewing" ? "active" : status);
    },
    keep: (accountIds) => {
      for (const [accountId, { stop }] of all) {
        if (accountIds.includes(accountId)) continue;
        stop();
        all.delete(accountId);
      }
    },
    noteBegin: () => {
      for (const { watch } of all.values()) watch.noteBegin();
    },
  };
}
