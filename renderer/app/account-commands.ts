import { useNavigate } from "@tanstack/react-router";
import { toHost } from "#renderer/features/session/naming.ts";
import { useAccounts, useSession, useViewAccount } from "#renderer/features/session/queries.ts";
import { call } from "#renderer/lib/bridge.ts";
import type { Command } from "#renderer/lib/command.ts";
import { openGuide } from "./go-to.ts";
import type { ScreenPath } from "./screens.ts";
import { type Overlay, openOverlay } from "./store.ts";

const showCrashReports = () => void call("shell.showCrashReports", null).catch(() => undefined);

/** Returns the account commands of the palette and the account menu. */
export function useAccountCommands(): Command[] {
  const navigate = useNavigate();
  const accounts = useAccounts();
  const view = useViewAccount();
  const isExpired = useSession().state?.status === "expired";
  const open = (overlay: Overlay) => () => openOverlay(overlay);
  const goTo = (to: ScreenPath) => () => void navigate({ to });
  const others = accounts.filter(({ isInView }) => !isInView);
  const commands: Omit<Command, "section">[] = [
    ...others.map(({ account }) => ({
      id: `view-${account.id}`,
      title: `Switch to ${account.displayName} (${toHost(account.serverUrl)})`,
      run: () => view.mutate({ id: account.id }),
    })),
    ...(isExpired
      ? [{ id: "sign-in-again", title: "Sign in again…", run: open("signInAgain") }]
      : []),
    { id: "add-account", title: "Add an account…", run: open("addAccount") },
    { id: "account", title: "Account and profile…", run: goTo("/account") },
    { id: "settings", title: "Settings…", keys: "Mod+,", run: goTo("/settings") },
    { id: "keys", title: "Keyboard shortcuts…", keys: "?", run: open("keys") },
    { id: "check-connection", title: "Check the connection…", run: open("connection") },
    { id: "diagnostics", title: "Save diagnostics…", run: open("diagnostics") },
    { id: "storage", title: "Storage…", run: goTo("/storage") },
    { id: "radar", title: "Service data…", run: goTo("/radar") },
    { id: "guide", title: "User guide…", keys: "F1", run: () => void openGuide() },
    { id: "whats-new", title: "What's new…", run: goTo("/whats-new") },
    { id: "about", title: "About Watchdesk…", run: goTo("/about") },
    { id: "crash-reports", title: "Show crash reports…", run: showCrashReports },
    { id: "sign-out", title: "Sign out…", run: open("signOut") },
  ];
  return commands.map((command) => ({ ...command, section: "Account" }));
}
