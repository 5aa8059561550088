import { app } from "electron";
import { getDemoAddress } from "#main/accounts/demo-host.ts";
import { createPersonalSettings } from "#main/settings/personal-settings.ts";
import { createServerRules } from "#main/settings/policy/server-rules.ts";
import { readPolicy } from "#main/settings/policy.ts";
import { addSettingsDamage, createRecoveries } from "#main/settings/recoveries.ts";
import { bestEffortSettings, openSettings } from "#main/settings/settings.ts";
import { createStartAtLogin } from "#main/system/login-item/start-at-login.ts";
import { openSystemItem } from "#main/system/login-item/system-item.ts";
import { hiddenSwitch } from "#main/system/start/start-switches.ts";
import type { Base } from "./base.ts";

/** The settings, the policy and what depends on them. */
export type Configuration = ReturnType<typeof openConfiguration>;

export function openConfiguration({ paths, window, emit, events, report }: Base) {
  const importOpener = async () => (await import("#main/settings/electron-copy.ts")).openCopy;
  const settings = openSettings(paths.kept, { now: Date.now, report, importOpener });
  void window.painted.then(settings.load);
  /** The same settings, which hold in memory what cannot be written. */
  const memory = bestEffortSettings(settings, report);
  const inForce = readPolicy(paths.policy, report);
  const { policy, policyReport } = inForce;
  const recoveries = createRecoveries(memory, (notices) => emit("recovery.changed", notices));
  addSettingsDamage(settings, recoveries);
  const personal = createPersonalSettings(
    settings,
    policy,
    (next) => void events.emit("settings", next),
  );
  const startAtLogin = createStartAtLogin(
    openSystemItem(app, paths.program, [hiddenSwitch]),
    policy.startAtLogin,
    report,
  );
  void window.painted.then(startAtLogin.apply);
  const rules = createServerRules(inForce, () => getDemoAddress(memory));
  return {
    settings,
    memory,
    inForce,
    policy,
    policyReport,
    recoveries,
    personal,
    startAtLogin,
    rules,
  };
}
