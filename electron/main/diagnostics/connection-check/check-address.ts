import { isLoopback, parseServerAddress } from "#main/api/address.ts";
import { redact } from "../redact.ts";
import { explainFailure } from "./explain.ts";
import { good, type Outcome } from "./outcome.ts";

/** The service's address, as `parseServerAddress` reads it. */
export type Address = { baseUrl: string; url: URL };

/** Whether what was typed is an address over which Watchdesk would send anything. */
export const checkAddress = (serverUrl: string): Outcome<Address> => {
  const parsed = parseServerAddress(serverUrl);
  // What cannot be read is repeated to the person, a password in it too.
  if (!parsed.ok) return explainFailure({ message: redact(parsed.message) });
  const { baseUrl } = parsed.value;
  const url = new URL(baseUrl);
  const isPlain = url.protocol === "http:" && isLoopback(url.hostname);
  return good(
    isPlain
      ? `${baseUrl} is on this computer, so it needs no encryption.`
      : `${baseUrl} is an address with encryption.`,
    { baseUrl, url },
  );
};
