import type { CasRealm } from "#shared/session/sso-schema.ts";

/** Returns the host of an address: "service.example.org". */
export const toHost = (serverUrl: string): string =>
  URL.canParse(serverUrl) ? new URL(serverUrl).host : serverUrl;

export const nameRealm = ({ shortName, orgName, realm }: CasRealm): string =>
  shortName ?? orgName ?? realm;
