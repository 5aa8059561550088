import { useQuery } from "@tanstack/react-query";
import { ChevronsUpDown } from "lucide-react";
import { themes, useTheme } from "#renderer/features/settings/queries.ts";
import { call } from "#renderer/lib/bridge.ts";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { toInitials } from "#shared/domain/words.ts";
import type { Account } from "#shared/model/session.ts";
import { openOverlay } from "../store.ts";
import styles from "./account-menu.module.css";

/** Who is signed in; its menu has the theme and the way out. */
export function AccountMenu({ account }: { account: Account }) {
  const { theme, setTheme } = useTheme();
  const { data: app } = useQuery({
    queryKey: ["app"],
    queryFn: () => call("app.describe", null),
  });
  return (
    <MenuButton
      sections={[
        {
          id: "theme",
          title: "Theme",
          chosen: theme,
          items: themes.map((one) => ({ id: one.theme, label: one.label })),
          onAction: (id) => {
            const chosen = themes.find((one) => one.theme === id);
            if (chosen !== undefined) setTheme(chosen.theme);
          },
        },
        {
          id: "session",
          items: [{ id: "signOut", label: "Sign out…" }],
          onAction: () => openOverlay("signOut"),
        },
      ]}
      note={app === undefined ? null : `Watchdesk ${app.version}`}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.account}
          title={`${account.displayName}, ${account.serverUrl}`}
        >
          <span className={styles.initials} aria-hidden="true">
            {toInitials(account.displayName)}
          </span>
          <span className={styles.name} dir="auto">
            {account.displayName}
          </span>
          <ChevronsUpDown size={14} aria-hidden="true" className={styles.chevrons} />
        </button>
      )}
    />
  );
}
