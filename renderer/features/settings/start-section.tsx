import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import type { LoginItem } from "#shared/settings/login-item-schema.ts";
import { notificationsQuery, useSettings } from "./queries.ts";
import { FixedNote, WaylandNote } from "./setting-notes.tsx";
import { SettingRows } from "./setting-rows.tsx";

/** Sets when Watchdesk runs, and how its window is shown. */
export function StartSection() {
  const { settings } = useSettings();
  const hasTray = useQuery(notificationsQuery).data?.hasTray ?? true;
  return (
    <Section title="Start and window">
      <LoginSwitch />
      <SettingRows
        names={["closeToTray"]}
        note={describeClosing(settings?.closeToTray ?? true, hasTray)}
      />
      <WaylandNote>
        On Wayland, the desktop places windows: Watchdesk restores their size, not their position.
      </WaylandNote>
    </Section>
  );
}

function describeClosing(isOn: boolean, hasTray: boolean): string {
  if (!isOn) return "Closing the window quits Watchdesk and stops notifications.";
  return hasTray
    ? "You still get alerts and messages."
    : "This desktop has no tray, so closing the window quits Watchdesk.";
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
        label="Start at login"
        note={describeLogin(data)}
        isOn={data?.isOn ?? false}
        isDisabled={data?.canChange !== true}
        onChange={(isOn) => mutate({ isOn })}
      />
      <Failure title="Not changed" error={readError ?? error} />
    </>
  );
}

function describeLogin(item: LoginItem | undefined): ReactNode {
  const initial = "In the tray, without a window.";
  if (item?.isFixed !== true) return item?.note ?? initial;
  return (
    <>
      <FixedNote /> {item.note}
    </>
  );
}
