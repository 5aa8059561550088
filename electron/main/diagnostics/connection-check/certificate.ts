import type { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { within } from "#main/within.ts";
import type { Certificate } from "#shared/model/connection.ts";
import type { DurationMs } from "#shared/model/values.ts";
import type { Route } from "./route.ts";

/**
 * The certificate that a server shows, trusted or not: nothing is sent over the connection, which
 * ends at once. Rejects where there is no secure connection to be had within the limit.
 */
export const readCertificate = async (
  { host, port }: Route,
  limit: DurationMs,
): Promise<X509Certificate> => {
  const servername = isIP(host) === 0 ? { servername: host } : {};
  const socket = connect({ host, port, rejectUnauthorized: false, ...servername });
  try {
    await within(
      limit,
      new Promise((resolve, reject) => socket.once("secureConnect", resolve).once("error", reject)),
    );
    const shown = socket.getPeerX509Certificate();
    if (shown === undefined) throw new Error("The server showed no certificate.");
    return shown;
  } finally {
    // What was given up may still fail.
    socket.on("error", () => undefined).destroy();
  }
};

/** The certificate in the form in which it is shown. */
export const describeCertificate = (shown: X509Certificate): Certificate => ({
  // One for names alone says whose it is only there.
  subject: toLine(shown.subject) || (shown.subjectAltName ?? ""),
  issuer: toLine(shown.issuer),
  validFrom: new Date(shown.validFrom).toISOString(),
  validTo: new Date(shown.validTo).toISOString(),
  fingerprint: shown.fingerprint256,
});

/** Whether it was made for this host. */
export const fitsHost = (shown: X509Certificate, host: string): boolean =>
  (isIP(host) === 0 ? shown.checkHost(host) : shown.checkIP(host)) !== undefined;

// From the general to the particular, a line each; empty parts come as undefined.
const toLine = (name: string | undefined): string =>
  (name ?? "").split("\n").toReversed().join(", ");
