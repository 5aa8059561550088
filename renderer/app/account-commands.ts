import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { toHost } from "#renderer/features/session/naming.ts";
import { useAccounts, useSession, useViewAccount } from "#renderer/features/session/queries.ts";
import { listQuietCommands } from "#renderer/features/settings/commands.ts";
import { notificationsQuery, useChangeSettings } from "#renderer/features/settings/queries.ts";
import { usePolicyOffers } from "#renderer/lib/app-queries.ts";
import { call } from "#renderer/lib/bridge.ts";
import type { Command } from "#renderer/lib/command.ts";
import { t } from "#shared/texts/t.ts";
import { openGuide } from "./go-to.ts";
import type { ScreenPath } from "./screens.ts";
import { type Overlay, openOverlay } from "./store.ts";

/** Locks; if nothing could unlock Watchdesk, shows the settings that change that. */
const lock = () =>
  void call("lock.lock", null).catch(() => {
    window.location.hash = "#/settings?section=lock";
  });

export function useAccountCommands(): Command[] {
  const navigate = useNavigate();
  const accounts = useAccounts();
  const view = useViewAccount();
  const isExpired = useSession().state?.status === "expired";
  // A policy may name the only server.
  const hasOtherServers = usePolicyOffers().server === null;
  const open = (overlay: Overlay) => () => openOverlay(overlay);
  const goTo = (to: ScreenPath) => () => void navigate({ to });
  const others = accounts.filter(({ isInView }) => !isInView);
  const commands: Omit<Command, "section">[] = [
    ...others.map(({ account }) => ({
      id: `view-${account.id}`,
      title: t("app.switchTo", { name: account.displayName, host: toHost(account.serverUrl) }),
      run: () => view.mutate({ id: account.id }),
    })),
    ...(isExpired
      ? [{ id: "sign-in-again", title: t("app.signInAgainCommand"), run: open("signInAgain") }]
      : []),
    {
      id: "lock",
      title: t("shortcuts.lock"),
      words: t("palette.wordsLock"),
      keys: "Mod+Shift+l",
      run: lock,
    },
    {
      id: "add-account",
      title: t("app.addAccountCommand"),
      words: t("app.wordsServer"),
      run: open("addAccount"),
    },
    { id: "account", title: t("app.accountCommand"), run: goTo("/account") },
    ...(hasOtherServers
      ? [
          {
            id: "change-server",
            title: t("app.changeServerCommand"),
            words: t("app.wordsServer"),
            run: open("changeServer"),
          },
        ]
      : []),
    { id: "computer", title: t("app.onThisComputer"), run: goTo("/computer") },
    { id: "since", title: t("app.whileYouWereAway"), run: goTo("/since") },
    { id: "settings", title: t("app.settingsCommand"), keys: "Mod+,", run: goTo("/settings") },
    { id: "keys", title: t("app.keyboardShortcutsCommand"), keys: "?", run: open("keys") },
    {
      id: "check-connection",
      title: t("app.checkConnectionCommand"),
      words: t("app.wordsConnection"),
      run: open("connection"),
    },
    { id: "diagnostics", title: t("app.saveDiagnosticsCommand"), run: open("diagnostics") },
    { id: "guide", title: t("app.userGuideCommand"), keys: "F1", run: () => void openGuide() },
    { id: "whats-new", title: t("app.whatsNewCommand"), run: goTo("/whats-new") },
    { id: "about", title: t("app.aboutCommand"), run: goTo("/about") },
    {
      id: "sign-out",
      title: t("app.signOutCommand"),
      words: t("app.wordsSignOut"),
      run: open("signOut"),
    },
  ];
  return [
    ...useQuietCommands(),
    ...commands.map((command) => ({ ...command, section: t("common.account") })),
  ];
}

/** Returns the commands of Do not disturb, with their names in the account menu. */
export function useQuietCommands() {
  const { data: notifications } = useQuery(notificationsQuery);
  const { mutate: changeSettings } = useChangeSettings();
  return listQuietCommands(notifications, changeSettings);
}
