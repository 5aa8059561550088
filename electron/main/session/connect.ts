import { type Dialect, defaultDialect, patchDialect } from "#main/service/dialect.ts";
import { createService, type ServiceOptions } from "#main/service/transport.ts";
import type { Policy } from "#main/settings/policy.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { Connect } from "./authenticate.ts";

/**
 * Creates the connection to services, with each one's dialect: the policy's over the stored and learned one.
 * `recordTime` receives the time of their answers.
 */
export function createConnect(
  network: Pick<ServiceOptions, "fetch" | "fetchOnce">,
  now: ServiceOptions["now"],
  settings: Pick<SettingsFile, "get" | "set">,
  policy: Pick<Policy, "dialect"> = {},
  recordTime: NonNullable<ServiceOptions["recordTime"]> = () => {},
): Connect {
  const dialectOf = (baseUrl: string): Dialect => {
    const own = patchDialect(defaultDialect, settings.get("dialects")[baseUrl] ?? {});
    return patchDialect(own, policy.dialect ?? {});
  };
  return (baseUrl, getToken) =>
    createService({
      baseUrl,
      ...network,
      now,
      recordTime,
      getToken,
      get dialect() {
        return dialectOf(baseUrl);
      },
      rememberDialect: (learned) => {
        const dialects = settings.get("dialects");
        const known = dialects[baseUrl] ?? {};
        const learnedEncodings = { ...known.learnedEncodings, ...learned.learnedEncodings };
        settings.set({ dialects: { ...dialects, [baseUrl]: { ...known, learnedEncodings } } });
      },
    });
}
