import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import type { Settings } from "#shared/model/settings.ts";

/** What the person has set. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: () => call("settings.get", null),
});

/** The chosen theme, and how to choose another; main then changes how the whole app looks. */
export function useTheme() {
  const { data } = useQuery(settingsQuery);
  const { mutate } = useMutation({
    mutationFn: (theme: Settings["theme"]) => call("settings.set", { theme }),
    onSuccess: (next, _theme, _result, { client }) =>
      client.setQueryData(settingsQuery.queryKey, next),
  });
  return { theme: data?.theme ?? "system", setTheme: mutate };
}

/** The themes that there are, in words. */
export const themes: { theme: Settings["theme"]; label: string }[] = [
  { theme: "system", label: "As the system" },
  { theme: "light", label: "Light" },
  { theme: "dark", label: "Dark" },
];
