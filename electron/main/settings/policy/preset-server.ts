import type { PolicyInForce } from "../policy.ts";
import type { SettingsFile } from "../settings.ts";
import { createServerRules } from "./server-rules.ts";

/**
 * Settings in which the last server is the organisation's where nobody has signed in yet, or where the
 * one that was last is not allowed.
 */
export function withPresetServer(
  settings: Pick<SettingsFile, "get" | "set">,
  inForce: PolicyInForce,
): Pick<SettingsFile, "get" | "set"> {
  const { server, servers } = inForce.policy;
  const preset = server ?? (servers?.length === 1 ? servers[0] : undefined);
  if (preset === undefined) return settings;
  const rules = createServerRules(inForce, () => null);
  const isOwn = (last: string | null) => last !== null && rules.resolve(last).ok;
  return {
    ...settings,
    get: <K extends Parameters<SettingsFile["get"]>[0]>(key: K) => {
      const value = settings.get(key);
      if (key !== "lastServerUrl" || isOwn(value as string | null)) return value;
      return preset as typeof value;
    },
  };
}
