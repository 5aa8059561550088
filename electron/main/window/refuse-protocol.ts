import { failure } from "#shared/lib/result.ts";

/** Why an address is not opened that is of none of these protocols; null where it is of one. */
export function refuseProtocol(url: string, protocols: readonly string[]) {
  const { protocol } = URL.canParse(url) ? new URL(url) : { protocol: "unreadable" };
  return protocols.includes(protocol)
    ? null
    : failure("badAddress", `Watchdesk does not open "${protocol}" addresses.`);
}
