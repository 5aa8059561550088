import { useQuery } from "@tanstack/react-query";
import { commandQuery } from "#renderer/lib/command-query.ts";
import type { SettingName } from "#shared/settings/settings.ts";
import styles from "./settings.module.css";

/** Notes of settings that have another effect on Wayland, instead of their own. */
export const waylandNotes: Partial<Record<SettingName, string>> = {
  showWindowOnCritical:
    "On Wayland, the desktop decides whether the window is in front and takes keyboard focus.",
};

/** Returns whether the windows are on Wayland; false until that is known. */
export const useIsWayland = (): boolean =>
  useQuery(commandQuery(["app"], "app.describe", null)).data?.isWayland ?? false;

/** Shows what Wayland does not let an app do, where the windows are on it. */
export const WaylandNote = ({ children }: { children: string }) =>
  useIsWayland() && <p className={styles.note}>{children}</p>;
