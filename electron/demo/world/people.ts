import type { EpochMs } from "#shared/lib/time.ts";
import type { Person } from "#shared/records/named-schema.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";
import type { PersonText } from "./texts/schemas.ts";
import { colleagues, mainPerson, strandedCasIdentities } from "./texts/texts.ts";
import type { CasIdentity, WorldUser } from "./world.ts";
import { DAY } from "./world.ts";

/** The world's organization. */
export const ORG_ID = "501";

const createUser = (text: PersonText, index: number): WorldUser => ({
  id: String(1001 + index),
  name: text.username,
  type: "USER",
  displayName: `${text.firstName} ${text.lastName}`,
  firstName: text.firstName,
  lastName: text.lastName,
  enabled: text.isEnabled ?? true,
  online: text.isOnline,
  primaryEmail: `${text.username}@calder-county.example`,
  primaryPhone: `+1 555 01${String(index + 10)}`,
  profileOrgId: ORG_ID,
  password: text.password,
  signIn: text.casUsername === undefined ? "password" : "sso",
  casUsername: text.casUsername ?? null,
});

/** Creates the main user, the first one, with the same id in every profile. */
export const createMainUser = (): WorldUser => createUser(mainPerson, 0);

/** Creates the main user's colleagues. */
export const createColleagues = (): WorldUser[] =>
  colleagues.map((text, index) => createUser(text, index + 1));

/** Creates the accounts of the realm: those of users, then those without a session. */
export const createCasIdentities = (users: WorldUser[]): CasIdentity[] => [
  ...users.flatMap(({ casUsername, password }) =>
    casUsername === null ? [] : [{ casUsername, password, outcome: "success" as const }],
  ),
  ...strandedCasIdentities,
];

/** Creates the realm; the service replaces its addresses by its own. */
export const createRealm = (now: EpochMs): CasRealm => ({
  id: "61",
  realm: "calder",
  serverUrl: "https://sso.calder-county.example/cas/login",
  shortName: "Calder SSO",
  description: "Single sign-on of Calder County, its airport and its university",
  orgName: "Calder County Office of Emergency Management",
  dateModified: now - 200 * DAY,
  logoutUrl: "https://sso.calder-county.example/cas/logout",
});

/** Converts a user to the form in records. */
export const toPerson = ({ id, displayName, name, type }: WorldUser): Person => ({
  id,
  displayName,
  name,
  type,
});
