import { useQuery } from "@tanstack/react-query";
import { policyQuery } from "#renderer/lib/app-queries.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import type { PolicyReport } from "#shared/settings/policy-schema.ts";
import type { SettingName } from "#shared/settings/settings.ts";
import { t } from "#shared/texts/t.ts";

const policyKinds: Record<PolicyReport["kind"], string> = {
  file: t("settings.policyFile"),
  managedPreferences: t("settings.configurationProfile"),
  registry: t("settings.registry"),
};

/** The note of a setting that a policy enforces: who has set it, where, and whom to contact. */
export function FixedNote() {
  const { data } = useQuery(policyQuery);
  const { organisation = null, contact = null } = data ?? {};
  const setter = organisation ?? t("settings.yourOrganisation");
  return (
    <>
      {/* One text, as screen readers pause between elements. */}
      {data?.state === "inForce"
        ? t("settings.setByIn", { organisation: setter, source: policyKinds[data.kind] })
        : t("settings.setBy", { organisation: setter })}
      {contact !== null && (
        <> {rich("settings.contact", { contact: <bdi className="selectable">{contact}</bdi> })}</>
      )}
    </>
  );
}

/** Notes of settings that have another effect on Wayland, instead of their own. */
export const waylandNotes: Partial<Record<SettingName, () => string>> = {
  showWindowOnCritical: () => t("settings.waylandFocusNote"),
};

/** Returns whether the windows are on Wayland; false until that is known. */
export const useIsWayland = (): boolean =>
  useQuery(commandQuery(["app"], "app.describe", null)).data?.isWayland ?? false;

/** Shows what Wayland does not let an app do, where the windows are on it. */
export const WaylandNote = ({ children }: { children: string }) =>
  useIsWayland() && <p className="quiet">{children}</p>;

/** States what costs less power while nobody is at the computer. */
export const SavingPowerNote = () => <p className="quiet">{t("settings.savingPowerNote")}</p>;
