/**
 * The names in the complete example of docs/administrators.md, which is followed to the letter: the service,
 * the CAS server, and where it sends people to prove who they are.
 */
export const hosts = {
  service: "ops.example.org",
  cas: "cas.example.org",
  factor: "factor.example.org",
} as const;

/** Their address on this computer, apart from whatever else it serves. */
export const address = "127.0.0.77";

export const portalOrigin = `https://${hosts.factor}`;
export const serviceUrl = `https://${hosts.service}/api`;

/** What an administrator of the service is told by whoever runs the CAS server. */
export const realm = {
  serverUrl: `https://${hosts.cas}/idp/anmelden`,
  logoutUrl: `${portalOrigin}/?logout=1`,
  /** The people of its demonstration; their passwords are their names. The service knows the first two. */
  people: ["dwho", "rtyler"],
  stranger: "msmith",
} as const;

/** The age of a login, in seconds, up to which the CAS server takes it for a new one. */
export const renewalInterval = 600;

/** What the trial's tests have to know of its set-up. */
export type SetUp = {
  /** The authority's certificate, which the computer is to trust. */
  authority: string;
  /** The port on which the service is expected behind its TLS. */
  servicePort: number;
};

const variable = "WATCHDESK_FOREIGN_REALM";

/** Hands the set-up on to the tests' processes. */
export const putSetUp = (setUp: SetUp): NodeJS.ProcessEnv => ({
  [variable]: JSON.stringify(setUp),
  // The service asks the CAS server about tickets; Node reads this when it starts.
  NODE_EXTRA_CA_CERTS: setUp.authority,
});

/** The set-up; throws outside the trial. */
export function readSetUp(): SetUp {
  const text = process.env[variable];
  if (text === undefined) throw new Error("Start this with: npm run foreign-realm");
  return JSON.parse(text) as SetUp;
}
