import { useMutation, useQuery } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { Failure } from "#renderer/ui/notice.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import type { LoginItem } from "#shared/model/login-item.ts";
import { fixedNote } from "./choice.tsx";

const loginItemQuery = commandQuery(["loginItem"], "loginItem.get", null);

/** Turns starting at login on and off, as the system has it. */
export function LoginSwitch() {
  // It may have been changed in the system's own settings meanwhile.
  const { data, error: readError } = useQuery({ ...loginItemQuery, refetchOnMount: "always" });
  const { mutate, error } = useMutation<LoginItem, FailureError, boolean>({
    mutationFn: (isOn) => call("loginItem.set", { isOn }),
    onSuccess: (next, _isOn, _result, { client }) =>
      client.setQueryData(loginItemQuery.queryKey, next),
  });
  return (
    <>
      <Switch
        label="Start at login"
        note={describe(data)}
        isOn={data?.isOn ?? false}
        isDisabled={data?.canChange !== true}
        onChange={mutate}
      />
      <Failure title="Not changed" error={readError ?? error} />
    </>
  );
}

function describe(item: LoginItem | undefined): string {
  const usual = "In the tray, without a window.";
  if (item === undefined) return usual;
  return [item.isFixed ? fixedNote : "", item.note ?? ""].join(" ").trim() || usual;
}
