import { useQuery } from "@tanstack/react-query";
import { Notice } from "#renderer/ui/notice.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { settingsQuery, useChangeSettings } from "./queries.ts";

/** Turns sharing the location while Watchdesk is open on and off. */
export function LocationSwitch() {
  const { data, error: readError } = useQuery(settingsQuery);
  const { mutate, error } = useChangeSettings();
  const failure = readError ?? error;
  const isFixed = data?.fixed.includes("location") ?? false;
  return (
    <>
      <Switch
        label="Share while Watchdesk is open"
        note={
          isFixed
            ? "Set by your organisation."
            : "Your service learns where this computer is when it moves, and every 15 minutes."
        }
        isOn={data?.location === "whileOpen"}
        isDisabled={data === undefined || isFixed}
        onChange={(isOn) => mutate({ location: isOn ? "whileOpen" : "off" })}
      />
      {failure !== null && (
        <Notice
          tone="critical"
          title={readError === null ? "This was not changed" : "The settings cannot be read"}
        >
          {failure.message}
        </Notice>
      )}
    </>
  );
}
