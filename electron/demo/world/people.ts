import type { EpochMs } from "#shared/lib/time.ts";
import type { Person } from "#shared/records/person-schema.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";
import { DAY } from "./spans.ts";
import type { PersonText } from "./texts/schemas.ts";
import { colleagues, mainPerson, strandedCasIdentities } from "./texts/texts.ts";
import type { CasIdentity, WorldUser } from "./world.ts";

/** The organization that everything in the world belongs to. */
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

/** Makes the main user, who always comes first and has the same id in every profile. */
export const createMainUser = (): WorldUser => createUser(mainPerson, 0);

/** Makes the main user's colleagues. */
export const createColleagues = (): WorldUser[] =>
  colleagues.map((text, index) => createUser(text, index + 1));

/** Makes the single sign-on accounts: one for each user who has one, then those that lead nowhere. */
export const createCasIdentities = (users: WorldUser[]): CasIdentity[] => [
  ...users.flatMap(({ casUsername, password }) =>
    casUsername === null ? [] : [{ casUsername, password, outcome: "success" as const }],
  ),
  ...strandedCasIdentities,
];

/** Makes the single sign-on realm; the service replaces its addresses by where it listens. */
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

/** Names a user the way records do. */
export const asPerson = ({ id, displayName, name, type }: WorldUser): Person => ({
  id,
  displayName,
  name,
  type,
});
