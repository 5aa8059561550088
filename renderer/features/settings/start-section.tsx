import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/page.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import type { LoginItem } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { notificationsQuery, useSettings } from "./queries.ts";
import { FixedNote, SavingPowerNote, WaylandNote } from "./setting-notes.tsx";
import { SettingRows } from "./setting-rows.tsx";

/** Sets when Watchdesk runs, and how its window is shown. */
export function StartSection() {
  const { settings } = useSettings();
  const hasTray = useQuery(notificationsQuery).data?.hasTray ?? true;
  return (
    <Section title={t("settings.startAndWindow")}>
      <LoginSwitch />
      <SettingRows
        names={["closeToTray"]}
        note={() => describeClosing(settings?.closeToTray ?? true, hasTray)}
      />
      <SavingPowerNote />
      <WaylandNote>{t("settings.waylandPlacementNote")}</WaylandNote>
    </Section>
  );
}

function describeClosing(isOn: boolean, hasTray: boolean): string {
  if (!isOn) return t("settings.closingQuitsNote");
  return hasTray ? t("settings.closingKeepsRunningNote") : t("settings.closingWithoutTrayNote");
}

const loginItemQuery = commandQuery(["loginItem"], "loginItem.get", null);

/** Turns starting at login on and off; shows the system's state. */
function LoginSwitch() {
  // It may have been changed in the system's settings.
  const { data, error: readError } = useQuery({ ...loginItemQuery, refetchOnMount: "always" });
  const { mutate, error } = useCommandMutation("loginItem.set", {
    onSuccess: (next, _input, _result, { client }) =>
      client.setQueryData(loginItemQuery.queryKey, next),
  });
  return (
    <>
      <Switch
        label={t("settings.startAtLogin")}
        note={describeLogin(data)}
        isOn={data?.isOn ?? false}
        isDisabled={data?.canChange !== true}
        onChange={(isOn) => mutate({ isOn })}
      />
      <Failure title={t("settings.notChanged")} error={readError ?? error} />
    </>
  );
}

function describeLogin(item: LoginItem | undefined): ReactNode {
  const initial = t("settings.startAtLoginNote");
  if (item?.isFixed !== true) return item?.note ?? initial;
  return (
    <>
      <FixedNote /> {item.note}
    </>
  );
}
