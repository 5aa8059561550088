import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { policyQuery } from "#renderer/lib/app-queries.ts";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/page.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "./queries.ts";
import { FixedNote } from "./setting-notes.tsx";

/** Turns location sharing on and off. */
export function LocationSwitch() {
  const { settings, change, isFixed, failure } = useSettings();
  const isLocked = isFixed("location");
  const isClosed = useQuery(policyQuery).data?.closed.includes("location") ?? false;
  return (
    <>
      <Switch
        label={t("settings.shareWhileOpen")}
        note={describe(isLocked, isClosed)}
        isOn={settings?.location === "whileOpen"}
        isDisabled={settings === undefined || isLocked}
        onChange={(isOn) => change({ location: isOn ? "whileOpen" : "off" })}
      />
      <Failure error={failure} />
    </>
  );
}

export const LocationSection = () => (
  <Section title={t("settings.location")}>
    <LocationSwitch />
  </Section>
);

function describe(isFixed: boolean, isClosed: boolean): ReactNode {
  if (isClosed) {
    return t("settings.locationPolicyUnreadable");
  }
  return isFixed ? <FixedNote /> : t("settings.shareLocationNote");
}
