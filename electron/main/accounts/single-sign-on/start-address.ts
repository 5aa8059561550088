import {
  checkTransportSecurity,
  isStrayLocalPage,
  parseServerAddress,
} from "#main/service/address.ts";
import { toPlainAddress } from "#main/service/plain-address.ts";
import type { Service } from "#main/service/transport.ts";
import { classifyTemplate } from "#main/settings/policy/schema.ts";
import { type FailureCode, failure, type Result, success } from "#shared/lib/result.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";
import { t } from "#shared/texts/t.ts";

/** A page to open, and its allowed origins. */
export type SsoTarget = { url: string; origins: string[] };

/**
 * Returns the start address of a realm's single sign-on by the dialect's template. A placeholder at the start of the
 * template is inserted unchanged, others are URI-encoded. Fails with `badAddress` or `insecureAddress`.
 */
export function findStartAddress(at: RealmAt, appToken: string): Result<SsoTarget> {
  const { service, realm } = at;
  const { casStartTemplate } = service.dialect();
  const origins = listOrigins(at);
  if (!origins.ok) return origins;
  const { serverUrl } = realm;
  if (!serverUrl && casStartTemplate.includes("{serverUrl}")) {
    const { name, host } = describeRealm(at);
    return failure("badAddress", t("accounts.noSignInPage", { name, host }));
  }
  const flaw = classifyTemplate(casStartTemplate);
  if (flaw !== null) {
    const { host } = describeRealm(at);
    return failure("badAddress", t("accounts.badStartTemplate", { host, flaw }));
  }
  const values = { serverUrl: serverUrl ?? "", baseUrl: service.baseUrl, realm: realm.realm };
  const filled = fill(casStartTemplate, { ...values, appToken });
  const url = readRealmAddress(filled, at);
  if (!url.ok) return url;
  return origins.value.includes(url.value.origin)
    ? success({ url: url.value.href, origins: origins.value })
    : refuseAddress("badAddress", filled, "foreign", at);
}

/** Returns the realm's logout page; null if it has none. */
export function findLogoutAddress(at: RealmAt): Result<SsoTarget | null> {
  const { logoutUrl } = at.realm;
  if (!logoutUrl) return success(null);
  const url = readRealmAddress(logoutUrl, at);
  if (!url.ok) return url;
  const origins = listOrigins(at);
  if (!origins.ok) return origins;
  return success({
    url: url.value.href,
    origins: [...new Set([url.value.origin, ...origins.value])],
  });
}

/** Lists the origins of the service, the realm and the dialect. */
function listOrigins(at: RealmAt): Result<string[]> {
  const { service, realm } = at;
  const origins = [new URL(service.baseUrl).origin];
  if (realm.serverUrl) {
    const login = readRealmAddress(realm.serverUrl, at);
    if (!login.ok) return login;
    origins.push(login.value.origin);
  }
  for (const entry of service.dialect().casOrigins) {
    const address = readOrigin(entry, service.baseUrl);
    if (!address.ok) {
      return failure(
        address.code,
        t("accounts.badOrigin", {
          host: describeRealm(at).host,
          address: toPlainAddress(entry),
          reason: address.message,
        }),
      );
    }
    origins.push(new URL(address.value.baseUrl).origin);
  }
  return success([...new Set(origins)]);
}

function readOrigin(entry: string, serviceUrl: string): ReturnType<typeof parseServerAddress> {
  // A star is a legal host name, but is meant as a wildcard.
  if (entry.includes("*")) return failure("badAddress", t("accounts.wildcardOrigin"));
  const address = parseServerAddress(entry);
  return address.ok && isStrayLocalPage(new URL(address.value.baseUrl), serviceUrl)
    ? failure("insecureAddress", t("accounts.originOnThisComputer"))
    : address;
}

type Values = { serverUrl: string; baseUrl: string; realm: string; appToken: string };

// In one pass: a value that looks like a placeholder is not filled in again.
const fill = (template: string, values: Values): string =>
  template.replaceAll(/\{(serverUrl|baseUrl|realm|appToken)\}/g, (_whole, name, offset) => {
    const value = values[name as keyof Values];
    return offset === 0 ? value : encodeURIComponent(value.toWellFormed());
  });

type RealmAt = { service: Service; realm: CasRealm };

/**
 * Parses an untrusted address of a page: https without credentials; a service on this computer also allows http there.
 * Fails with `badAddress` or `insecureAddress`.
 */
function readRealmAddress(address: string, at: RealmAt): Result<URL> {
  const refuse = (code: FailureCode, flaw: AddressFlaw) => refuseAddress(code, address, flaw, at);
  if (!URL.canParse(address)) return refuse("badAddress", "noWebAddress");
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return refuse("badAddress", "noWebAddress");
  }
  if (url.username !== "" || url.password !== "") {
    return refuse("badAddress", "credentials");
  }
  if (isStrayLocalPage(url, at.service.baseUrl)) {
    return refuse("insecureAddress", "thisComputer");
  }
  return checkTransportSecurity(url).ok ? success(url) : refuse("insecureAddress", "notEncrypted");
}

type AddressFlaw = "noWebAddress" | "credentials" | "thisComputer" | "notEncrypted" | "foreign";

/** Returns the failure of an address that was not opened. */
function refuseAddress(code: FailureCode, address: string, reason: AddressFlaw, at: RealmAt) {
  const { name, host } = describeRealm(at);
  return failure(
    code,
    t("accounts.realmAddressRefused", { name, address: toPlainAddress(address), reason, host }),
  );
}

/** Returns the realm's names for users and administrators, and the service's host. */
function describeRealm({ service, realm }: RealmAt): { name: string; host: string } {
  const name = realm.shortName ? `${realm.shortName} (${realm.realm})` : realm.realm;
  return { name, host: new URL(service.baseUrl).host };
}
