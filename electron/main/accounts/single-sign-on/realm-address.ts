import { checkTransportSecurity, isStrayLocalPage } from "#main/service/address.ts";
import { toPlainAddress } from "#main/service/plain-address.ts";
import type { Service } from "#main/service/transport.ts";
import { type FailureCode, failure, type Result, success } from "#shared/lib/result.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";
import { t } from "#shared/texts/t.ts";

/** A realm, and the service that named it. */
export type RealmAt = { service: Service; realm: CasRealm };

/**
 * Parses an untrusted address of a page: https without credentials; a service on this computer also allows http there.
 * Fails with `badAddress` or `insecureAddress`.
 */
export function readRealmAddress(address: string, at: RealmAt): Result<URL> {
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
export function refuseAddress(
  code: FailureCode,
  address: string,
  reason: AddressFlaw,
  at: RealmAt,
) {
  const { name, host } = describeRealm(at);
  return failure(
    code,
    t("accounts.realmAddressRefused", { name, address: toPlainAddress(address), reason, host }),
  );
}

/** Returns the realm's names for users and administrators, and the service's host. */
export function describeRealm({ service, realm }: RealmAt): { name: string; host: string } {
  const name = realm.shortName ? `${realm.shortName} (${realm.realm})` : realm.realm;
  return { name, host: new URL(service.baseUrl).host };
}
