/** The hosts of the complete example in docs/administrators.md: the service, the CAS server and its login server. */
export const hosts = {
  service: "ops.example.org",
  cas: "cas.example.org",
  factor: "factor.example.org",
} as const;

/** Their address on this computer, separate from other servers. */
export const address = "127.0.0.77";

export const portalOrigin = `https://${hosts.factor}`;
export const serviceUrl = `https://${hosts.service}/api`;

/** The CAS servers, each with its logout page; Apache with mod_auth_cas is in front of the service, with django-cas-server. */
export const logoutPages = {
  lemonldap: `${portalOrigin}/?logout=1`,
  /** With TOTP and Choice. */
  "lemonldap-factors": `${portalOrigin}/?logout=1`,
  "django-tls": `${portalOrigin}/cas/logout`,
  "auth-cas": `${portalOrigin}/cas/logout`,
} as const;
export type ServerName = keyof typeof logoutPages;

/** The CAS server's parameters that an administrator of the service receives. */
export const realm = {
  serverUrl: `https://${hosts.cas}/idp/anmelden`,
  /** Users of each server, whose passwords are their names; the service knows them. */
  people: ["dwho", "rtyler"],
  unlinked: "msmith",
} as const;

/** A user's device for codes, with the shared secret in base 32. */
export const device = { user: "dwho", secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" } as const;

/** The maximum age, in seconds, of a login that the CAS server accepts for renewal. */
export const renewalInterval = 600;

/** The parameters of the trial's tests. */
export type TrialSetup = {
  /** The authority's certificate file. */
  authority: string;
};

const variable = "WATCHDESK_FOREIGN_REALM";

/** Returns the environment that passes the setup to the tests' processes. */
export const toEnvironment = (setup: TrialSetup): NodeJS.ProcessEnv => ({
  [variable]: JSON.stringify(setup),
  // For the service's requests to the CAS server; Node reads this at its start.
  NODE_EXTRA_CA_CERTS: setup.authority,
});

/** Returns the setup; throws outside the trial. */
export function readTrialSetup(): TrialSetup {
  const text = process.env[variable];
  if (text === undefined) throw new Error("Start this with: npm run long -- foreign-realm");
  return JSON.parse(text) as TrialSetup;
}
