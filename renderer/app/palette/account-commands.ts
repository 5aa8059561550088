import { useNavigate } from "@tanstack/react-router";
import { toHost } from "#renderer/features/session/naming.ts";
import { useAccounts, useSession, useViewAccount } from "#renderer/features/session/queries.ts";
import type { Command } from "#renderer/lib/command.ts";
import { openOverlay } from "../store.ts";

/** What the palette can do about accounts and sessions, and what else the account's menu leads to. */
export function useAccountCommands(): Command[] {
  const navigate = useNavigate();
  const accounts = useAccounts();
  const view = useViewAccount();
  const { state } = useSession();
  const section = "Account";
  return [
    ...accounts
      .filter(({ isInView }) => !isInView)
      .map(({ account }) => ({
        id: `view-${account.id}`,
        section,
        title: `Switch to ${account.displayName} (${toHost(account.serverUrl)})`,
        run: () => view.mutate(account.id),
      })),
    ...(state?.status === "expired"
      ? [
          {
            id: "sign-in-again",
            section,
            title: "Sign in again…",
            run: () => openOverlay("signInAgain"),
          },
        ]
      : []),
    {
      id: "add-account",
      section,
      title: "Add an account…",
      run: () => openOverlay("addAccount"),
    },
    {
      id: "account",
      section,
      title: "Account and profile…",
      run: () => void navigate({ to: "/account" }),
    },
    {
      id: "settings",
      section,
      title: "Settings…",
      keys: "Mod+,",
      run: () => void navigate({ to: "/settings" }),
    },
    {
      id: "keys",
      section,
      title: "Keyboard shortcuts…",
      keys: "?",
      run: () => openOverlay("keys"),
    },
    {
      id: "check-connection",
      section,
      title: "Check the connection…",
      run: () => openOverlay("connection"),
    },
    {
      id: "radar",
      section,
      title: "Service data…",
      run: () => void navigate({ to: "/radar" }),
    },
    { id: "sign-out", section, title: "Sign out…", run: () => openOverlay("signOut") },
  ];
}
