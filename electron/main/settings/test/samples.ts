import type { Settings } from "#shared/settings/schema.ts";
import { type SettingName, settingDeclarations } from "#shared/settings/settings.ts";
import type { Policy } from "../policy.ts";

type CustomName = {
  [N in SettingName]: (typeof settingDeclarations)[N]["type"] extends "custom" ? N : never;
}[SettingName];

type Sample<Value> = { value: Value; invalid: unknown };

const hours = { isOn: true, from: 1200, to: 420, days: [1] };

/** A value that is not the default, and an invalid one, of each setting with its own schema; a missing one does not compile. */
const customSamples: { [N in CustomName]: Sample<Settings[N]> } = {
  quietUntil: { value: 1_795_000_000_000, invalid: "tomorrow" },
  quietHours: { value: hours, invalid: { ...hours, from: -1 } },
  breakThroughRooms: {
    value: [{ accountId: "1", roomId: "17", name: "Ward 3" }],
    invalid: [{ accountId: "1" }],
  },
  mutes: {
    value: [{ accountId: "1", kind: "room", id: "17", name: "Ward 3", until: null }],
    invalid: [{ accountId: "1", kind: "task", id: "17", name: "Ward 3", until: null }],
  },
  severityWords: { value: { grave: "critical" }, invalid: { grave: "severe" } },
  severityRules: {
    value: [{ level: "high", room: null, text: "ICU", sender: null, from: null, to: null }],
    invalid: [{ level: "high" }],
  },
  escalationRules: {
    value: [
      {
        ...{ id: "unanswered", severities: ["critical"], rooms: ["Ward 3"], afterMinutes: 10 },
        ...{ to: [{ id: "1004", name: "Ana Ruiz" }], lists: [], template: "{title}" },
      },
    ],
    invalid: [{ id: "unanswered" }],
  },
  recordAddresses: { value: { task: "{origin}/t/{id}" }, invalid: { task: "javascript:{id}" } },
  recipientLists: {
    value: [{ name: "Staff", to: [{ id: "1004", name: "Ana Ruiz" }] }],
    invalid: [{ name: "Staff" }],
  },
  messageTemplates: {
    value: [{ name: "Help", text: "{alert.title} needs help." }],
    invalid: [{ name: "Help" }],
  },
  shortcuts: { value: { palette: ["Mod+Shift+p"], quit: [] }, invalid: { palette: ["Mod+l"] } },
  wallPages: { value: ["clock"], invalid: [] },
  wallRoom: { value: { id: "17", name: "Ward 3" }, invalid: { id: 17 } },
};

/** Returns a value of a setting that is not its default, and an invalid one. */
export function sampleOf(name: SettingName): Sample<unknown> {
  const declared = settingDeclarations[name];
  switch (declared.type) {
    case "switch":
      return { value: !declared.default, invalid: "yes" };
    case "choice":
      return {
        value: Object.keys(declared.options).find((one) => one !== declared.default),
        invalid: "other",
      };
    case "duration":
      return {
        value: declared.default === declared.max ? declared.min : declared.max,
        invalid: declared.max + 1,
      };
    case "custom":
      return customSamples[name as CustomName];
  }
}

type OtherPart = Exclude<keyof Policy, SettingName>;

/** A valid and an invalid value of each part of a policy that is no setting; a missing one does not compile. */
export const policySamples: {
  [P in OtherPart]-?: Sample<Exclude<Policy[P], undefined>>;
} = {
  defaults: { value: { theme: "dark" }, invalid: "dark" },
  organisation: { value: "Example Hospital", invalid: "" },
  contact: { value: "it@example.org", invalid: 4711 },
  startAtLogin: { value: true, invalid: "yes" },
  dialect: { value: { casOrigins: ["https://sso.example.org"] }, invalid: [] },
  ssoTimeout: { value: 30, invalid: 4 },
  tokenDuration: { value: 3_600, invalid: 299 },
  unwatchedMinutes: { value: 1, invalid: 241 },
  releaseMinutes: { value: 1, invalid: -1 },
  servers: { value: ["https://ops.example.org"], invalid: [] },
  server: { value: "https://ops.example.org", invalid: "ftp://ops.example.org" },
  retentionDays: { value: 30, invalid: 0 },
  dutyLogDays: { value: 30, invalid: 29 },
  demo: { value: false, invalid: 0 },
  ssoBrowser: { value: false, invalid: "no" },
  realmOrigins: { value: ["https://sso.example.org"], invalid: ["sso.example.org"] },
  clientCertificateOrigins: { value: ["https://sso.example.org"], invalid: ["*"] },
  integratedAuthServers: { value: ["*.example.org"], invalid: ["*"] },
  dutyHeadReceiver: { value: { user: "ana", minutes: 60 }, invalid: { user: "ana", minutes: 1 } },
  acknowledgeWhileLocked: { value: true, invalid: "yes" },
  updates: { value: false, invalid: "never" },
  updateRing: { value: "pilot", invalid: "first" },
  updateAddress: {
    value: { url: "https://updates.example.org", signature: `${"A".repeat(86)}==` },
    invalid: { url: "https://updates.example.org" },
  },
  openInService: { value: "{baseUrl}/{kind}/{id}", invalid: "javascript:{id}" },
};
