import type { ConnectionStep, ConnectionStepName } from "#shared/model/connection.ts";

/** What each step looks at. */
export const stepLabels: Record<ConnectionStepName, string> = {
  address: "Address",
  proxy: "Proxy",
  name: "Name lookup",
  connect: "Connection",
  tls: "Encryption",
  http: "HTTP",
  service: "Service",
  clock: "Clock",
  token: "Sign-in",
  realm: "Sign-in page",
  keychain: "Keychain",
  tray: "Tray",
  notifications: "Notifications",
};

/** How a step stands. */
export const stateWords: Record<ConnectionStep["state"], string> = {
  waiting: "Waiting",
  running: "Checking…",
  good: "OK",
  warning: "Needs attention",
  bad: "Failed",
  skipped: "Not checked",
};
