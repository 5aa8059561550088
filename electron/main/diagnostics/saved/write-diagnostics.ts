import { listAccountSections } from "./account-sections.ts";
import { createAnonymizer, type Identity } from "./anonymize.ts";
import { listAppSections, listErrorSections, readSlowParts } from "./app-sections.ts";
import type { DiagnosedAccount, DiagnosticsParts } from "./diagnostics-parts.ts";
import { formatTime, type Section } from "./section.ts";

const intro = [
  "This file has no contents, names, addresses or secrets: accounts and servers are numbered, quoted texts are removed.",
  "Times are UTC. Read it before you send it.",
];

/** Returns the diagnostics of this computer as a readable text. */
export async function writeDiagnostics(parts: DiagnosticsParts): Promise<string> {
  const accounts = await parts.listAccounts();
  const anonymize = createAnonymizer([...parts.identities, ...listIdentities(accounts)]);
  const slow = await readSlowParts(parts);
  const at = formatTime(parts.now());
  const sections: Section[] = [
    ...listAppSections(parts, slow, anonymize),
    ...accounts.flatMap((one, index) =>
      listAccountSections(one, `Account ${index + 1}`, parts.now(), anonymize),
    ),
    ...listErrorSections(slow, anonymize),
  ];
  return [
    `Watchdesk diagnostics, ${at}`,
    ...intro,
    ...sections.flatMap(({ title, lines }) => [
      "",
      `== ${title}`,
      ...(lines.length === 0 ? ["(none)"] : lines),
    ]),
    "",
  ].join("\n");
}

/** Lists what identifies an account and its server. */
const listIdentities = (accounts: DiagnosedAccount[]): Identity[] =>
  accounts.flatMap(({ account }, index) => {
    const of = (label: string, ...values: (string | null | undefined)[]) =>
      values.flatMap((value) => (value == null ? [] : [{ value, label: `${label} ${index + 1}` }]));
    const { sso } = account;
    return [
      ...of("server", account.serverUrl, ...readHosts(account.serverUrl)),
      ...of("account", account.id, account.userId, account.username, account.displayName),
      // A first or last name alone is a name, too.
      ...of("account", ...account.displayName.split(/\s+/).filter(({ length }) => length > 2)),
      ...of("realm", sso?.realmOrigin, ...readHosts(sso?.realmOrigin)),
      ...of("account", sso?.typedName, sso?.casUsername),
      ...of("realm", sso?.realm.realm, sso?.realm.shortName, sso?.realm.orgName),
      ...of("realm", sso?.realm.id, sso?.realm.description, sso?.partition),
      ...of("realm", ...readHosts(sso?.realm.serverUrl), ...readHosts(sso?.realm.logoutUrl)),
    ];
  });

/** Returns the host of an address with and without its port. */
function readHosts(url: string | null | undefined): string[] {
  if (url == null || !URL.canParse(url)) return [];
  const { host, hostname } = new URL(url);
  return [host, hostname];
}
