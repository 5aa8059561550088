import { useQuery } from "@tanstack/react-query";
import { BellOff, ChevronsUpDown } from "lucide-react";
import { useOwnName } from "#renderer/features/account/queries.ts";
import { toHost } from "#renderer/features/session/naming.ts";
import { useAccounts, useViewAccount } from "#renderer/features/session/queries.ts";
import { format } from "#renderer/lib/format.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { describeWaiting } from "#shared/features/inbox/waiting-words.ts";
import { toInitials } from "#shared/lib/words.ts";
import type { Account, AccountSummary } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import { useQuietWords } from "../../features/settings/queries.ts";
import { useAccountCommands, useQuietCommands } from "../account-commands.ts";
import styles from "./account-menu.module.css";

/** The account in view with its menu: other accounts, Do not disturb, account commands and sign-out. */
export function AccountMenu({ account }: { account: Account }) {
  const accounts = useAccounts();
  const view = useViewAccount();
  const { data: app } = useQuery(commandQuery(["app"], "app.describe", null));
  const waitingElsewhere = countElsewhere(accounts);
  const own = useOwnName(account);
  const state = own.isConfirmed ? null : t("shell.nameNotConfirmed");
  const commands = useAccountCommands();
  const quietCommands = useQuietCommands();
  const listItems = (...ids: string[]) =>
    ids.flatMap((id) => {
      const command = commands.find((one) => one.id === id);
      return command === undefined ? [] : [{ id, label: command.title }];
    });
  const quiet = useQuietWords();
  const run = (id: string) => commands.find((one) => one.id === id)?.run();
  return (
    <MenuButton
      sections={[
        {
          id: "accounts",
          title: t("shell.accounts"),
          chosen: account.id,
          items: listAccountItems(accounts, { id: account.id, name: own.name }),
          onAction: (id) => {
            if (id !== account.id) view.mutate({ id });
          },
        },
        {
          id: "quiet",
          title: t("notifications.doNotDisturb"),
          items: quietCommands.map(({ id, label }) => ({ id, label })),
          onAction: (id) => quietCommands.find((one) => one.id === id)?.run(),
        },
        {
          id: "account",
          items: listItems("lock", "account", "add-account", "change-server", "computer", "since"),
          onAction: run,
        },
        { id: "app", items: listItems("settings", "guide", "about"), onAction: run },
        { id: "session", items: listItems("sign-out"), onAction: run },
      ]}
      note={app === undefined ? null : t("shell.version", { version: app.version })}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.account}
          aria-label={[own.name, state, quiet, waitingElsewhere].filter(Boolean).join(", ")}
          title={[own.name, state, account.serverUrl, quiet, waitingElsewhere]
            .filter(Boolean)
            .join(", ")}
        >
          <span className={styles.initials}>
            {toInitials(own.name)}
            {waitingElsewhere !== null && <span className={styles.dot} />}
            {quiet !== null && (
              <span className={styles.quiet}>
                <BellOff size={11} />
              </span>
            )}
          </span>
          <span className={styles.name} dir="auto" data-confirmed={own.isConfirmed}>
            {own.name}
          </span>
          <ChevronsUpDown size={14} className={styles.chevrons} />
        </button>
      )}
    />
  );
}

const problems: Partial<Record<AccountSummary["status"], string>> = {
  expired: t("shell.sessionEnded"),
  keychainLocked: t("shell.keychainLocked"),
};

/** Creates the menu items of accounts: name, server, problem, waiting alerts. `own` is the account in view. */
const listAccountItems = (
  accounts: AccountSummary[],
  own: { id: string; name: string },
): MenuSectionModel["items"] =>
  accounts.map(({ account, status, waiting }) => {
    // The banner states that of the account in view.
    const problem = account.id === own.id ? undefined : problems[status];
    return {
      id: account.id,
      label: account.id === own.id ? own.name : account.displayName,
      detail: toHost(account.serverUrl),
      ...(problem === undefined ? {} : { problem }),
      ...(waiting === 0
        ? {}
        : { count: { shown: format.count(waiting), spoken: describeWaiting(waiting) } }),
    };
  });

/** Formats the number of waiting alerts in other accounts, or returns null. */
function countElsewhere(accounts: AccountSummary[]): string | null {
  const waiting = accounts
    .filter(({ isInView }) => !isInView)
    .reduce((sum, account) => sum + account.waiting, 0);
  return waiting === 0
    ? null
    : t("shell.waitingInOtherAccounts", { waiting: describeWaiting(waiting) });
}
