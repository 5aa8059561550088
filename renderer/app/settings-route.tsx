import { useLocation } from "@tanstack/react-router";
import { useSession } from "#renderer/features/session/queries.ts";
import { SettingsScreen } from "#renderer/features/settings/settings-screen.tsx";

/** The screen of the settings: some are about the account in view. */
export function SettingsRoute() {
  const { state } = useSession();
  const section = useLocation({ select: ({ searchStr }) => readSection(searchStr) });
  if (state === null || !("account" in state)) return null;
  return <SettingsScreen accountId={state.account.id} section={section} />;
}

/** The section that a link asks for: "?section=severity". */
const readSection = (search: string): string | null => new URLSearchParams(search).get("section");
