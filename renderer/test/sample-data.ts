import type { About } from "#shared/diagnostics/about-schema.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { User } from "#shared/features/profile/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Account, AccountState } from "#shared/session/schema.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";
import type { PolicyReport } from "#shared/settings/policy-schema.ts";
import { anAccount } from "#shared/test/account.ts";
import { aLedgeredAlert, aPerson, aTask } from "#shared/test/records.ts";
import type { UpdateState } from "#shared/updates/update-schema.ts";
import { day, hour, minute, pick, pickName } from "./sampling.ts";

/** The account of the samples. */
export const sampleAccount = anAccount({
  id: "a1",
  username: "mara.lindqvist",
  displayName: "Mara Lindqvist",
});

/** Creates the state of an active, stored session. */
export const createActiveSession = (account: Account): AccountState => ({
  status: "active",
  account,
  expires: null,
  isRenewed: true,
  notice: null,
  unkept: null,
});

/** The profile of the sample account's user. */
export const sampleUser: User = {
  id: "7",
  name: sampleAccount.username,
  type: "USER",
  displayName: sampleAccount.displayName,
  enabled: true,
  online: true,
  primaryEmail: "mara.lindqvist@example.org",
  primaryPhone: "+46 8 123 456",
  profileOrgId: "12",
};

/** Another account of the same user, at another service. */
export const otherAccount = anAccount({
  id: "b2",
  serverUrl: "https://airport.example.com/api",
  username: "lindqvist.m",
  displayName: "Mara Lindqvist (Airport)",
});

/** A single sign-on realm. */
export const sampleRealm: CasRealm = {
  id: null,
  realm: "county",
  serverUrl: "https://login.example.org/cas/login",
  shortName: "County",
  description: "Sign in with your county account.",
  orgName: "County of Harbour",
  dateModified: null,
  logoutUrl: "https://login.example.org/cas/logout",
};

/** The sign-in method of an account at the sample realm. */
export const sampleSso = {
  realm: sampleRealm,
  way: "popup",
  typedName: "mara@county.example.org",
  partition: "sso-0123456789abcdef",
} as const;

const names = [
  "Confirm generator fuel at Shelter 3",
  "Call back the county water authority",
  "Approve overtime for the night shift",
  "Inspect levee segment 14 before dusk and send photographs of every crack to the engineers",
  "Update the evacuation route map",
  "Restock sandbags at the Harbour Road depot",
  "Translate the boil-water notice into Somali and Arabic",
  "تأكيد وصول سيارات الإسعاف إلى المستشفى الميداني",
  "Verify radio coverage along Route 9",
  "Review the shelter intake form",
  "Brief the incoming duty officer",
  "Check the pumps at Mill Street",
];
const rooms = ["Harbour flood 2025", "Logistics", "Shelters and care", "Public information"];
const owners = ["Mara Lindqvist", "Tomasz Nowak", "Aisha Rahman", "Joe Pikes", "לאה כהן"];
const dues = [
  -26 * hour,
  -2 * hour,
  40 * minute,
  3 * hour,
  22 * hour,
  4 * day,
  12 * day,
  400 * day,
];

const person = (displayName: string) => ({ ...aPerson(displayName), type: "USER" });

/** Creates `count` tasks around `now`; every sixth is closed. */
export function sampleTasks(count: number, now: EpochMs): Task[] {
  return Array.from({ length: count }, (_, at) => {
    const isClosed = at % 6 === 5;
    return aTask({
      id: `t${at + 1}`,
      name: pickName(names, at),
      details: at % 3 === 2 ? null : details,
      creator: person("Ingrid Sørensen"),
      owner: person(pick(owners, at)),
      container: { id: pick(rooms, at), name: pick(rooms, at), type: "MUCROOM", org: null },
      status: isClosed ? "CLOSED" : "OPEN",
      progress: at % 4 === 0 ? "ACKNOWLEDGED" : null,
      start: now - 2 * day,
      due: at % 9 === 8 ? null : now + pick(dues, at) + Math.floor(at / 8) * day,
      created: now - 3 * day,
      modified: now - (at + 1) * 7 * minute,
    });
  });
}

const details = `The tank was at 40 % this morning. The supplier promised a delivery before noon, but nobody has confirmed it with the driver.

Call dispatch at the depot, note the time of arrival here, and tell the shelter's team lead. If there is no delivery by 15:00, ask Logistics for the reserve tank.
https://maps.example.org/shelter-3`;

const titles = [
  "Evacuate the lower harbour district now",
  "Water level 4.2 m and rising",
  "Road closed: Route 9 at the bridge",
  "Shift change at 18:00",
  "تحذير: ارتفاع منسوب المياه",
];
const severities = ["CRITICAL", "HIGH", "MODERATE", "Info", null];

/** Creates `count` alerts before `now`; the last two of every five are being or were acknowledged. */
export function sampleAlerts(count: number, now: EpochMs): LedgeredAlert[] {
  return Array.from({ length: count }, (_, at) => {
    const created = now - (at * 47 + 3) * minute;
    const isAcknowledging = at % 5 === 3;
    const isDone = at % 5 === 4;
    const { ledger } = aLedgeredAlert({ id: "" });
    return aLedgeredAlert({
      id: `n${at + 1}`,
      state: isDone ? "ACKNOWLEDGED" : "NEW",
      title: pickName(titles, at),
      details: "Move everybody north of Quay Street. Buses wait at the school.",
      severity: pick(severities, at),
      sender: "Duty officer",
      roomId: "r1",
      roomName: pick(rooms, at),
      created,
      ledger: {
        ...ledger,
        seen: created + minute,
        shown: created + minute,
        lastShown: created + minute,
        clicked: at % 2 === 0 ? created + 2 * minute : null,
        acknowledgeRequested: isAcknowledging || isDone ? created + 2 * minute : null,
        acknowledged: isDone ? created + 2 * minute : null,
      },
    });
  });
}

export const sampleAbout: About = {
  version: "0.1.0",
  build: "package",
  electron: "45.4.1",
  chromium: "150.0.7001.20",
  node: "24.20.0",
  sqlite: "3.45.1",
  system: "Linux 6.1.0 (x64)",
  licences: ["electron", "chromium"],
};

/** The state of updates without a newer version. */
export const sampleUpdate: UpdateState = {
  version: "0.1.0",
  source: "self",
  isDisabled: false,
  channel: "stable",
  ring: "broad",
  isOwnAddress: false,
  downloadPage: "https://watchdesk.example/download",
  checkedAt: null,
  phase: { kind: "idle" },
};

/** The report of a missing policy. */
export const samplePolicy: PolicyReport = {
  kind: "file",
  place: "/etc/watchdesk/policy.json",
  organisation: null,
  contact: null,
  state: "none",
  why: null,
  parts: [],
  errors: [],
  closed: [],
  offers: { demo: true, ssoBrowser: true, openInService: null, alertAddress: null, server: null },
};
