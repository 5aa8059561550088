import type { AccountRuntime } from "#main/accounts/account.ts";
import type { Emit } from "#main/ipc/serve.ts";
import type { OpenWindow } from "#main/window/windows/windows.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { AccountSummary, SessionState } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";

export const listForWindow = (
  all: readonly AccountSummary[],
  { accountId }: Pick<OpenWindow, "accountId">,
): AccountSummary[] => all.map((one) => ({ ...one, isInView: one.account.id === accountId }));

/** A window whose account is gone closes; until then it shows nobody else's data. */
const gone: SessionState = { status: "signedOut", serverUrl: null, username: null, notice: null };

type AllAccounts<Runtime> = {
  runtime(accountId: string): Runtime | null;
  list(): AccountSummary[];
};

/**
 * Returns what differs from all accounts for the commands of a window besides the main window: the account in view is
 * the window's own. `onView` is called after the user has switched it.
 */
export function createWindowAccounts<
  S extends { getState(): Promise<SessionState> },
  Runtime extends { session: S },
>(
  accounts: AllAccounts<Runtime>,
  window: Pick<OpenWindow, "accountId">,
  onView: (accountId: string, state: SessionState) => void,
) {
  const inView = () => accounts.runtime(window.accountId);
  return {
    inView,
    current: (): Runtime["session"] | null => inView()?.session ?? null,
    getState: async (): Promise<SessionState> => (await inView()?.session.getState()) ?? gone,
    list: () => listForWindow(accounts.list(), window),
    view: async (accountId: string): Promise<Result<SessionState>> => {
      const runtime = accounts.runtime(accountId);
      if (runtime === null) {
        return failure("notFound", t("app.accountIsGone"));
      }
      const state = await runtime.session.getState();
      onView(accountId, state);
      return success(state);
    },
  };
}

/** Emits the events of an account to the windows that show it. */
export function forwardEvents({ events }: Pick<AccountRuntime, "events">, emit: Emit): void {
  events.on("collection", (freshness) => emit("collection.changed", freshness));
  events.on("inbox", () => emit("inbox.changed", null));
  events.on("outbox", (count) => emit("outbox.changed", count));
  events.on("duty", (state) => emit("duty.changed", state));
  events.on("handover", () => emit("handover.changed", null));
  events.on("log", (head) => emit("log.changed", head));
  events.on("escalation", (pending) => emit("escalation.changed", pending));
  events.on("watching", (watching) => emit("watching.changed", watching));
}
