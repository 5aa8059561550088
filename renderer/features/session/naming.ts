import type { CasRealm } from "#shared/session/sso-schema.ts";

/** The server of an address as people know it: "service.example.org". */
export const toHost = (serverUrl: string): string =>
  URL.canParse(serverUrl) ? new URL(serverUrl).host : serverUrl;

/** What a realm is called on a button. */
export const nameRealm = ({ shortName, orgName, realm }: CasRealm): string =>
  shortName ?? orgName ?? realm;
