import type { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import type { Answer } from "#main/service/exchange.ts";
import { TimeoutError, withTimeout } from "#main/system/with-timeout.ts";
import type { Certificate } from "#shared/diagnostics/connection-schema.ts";
import type { Failure, Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { Route } from "./route.ts";
import { explainFailure, explainUnreached, type Found, found } from "./steps.ts";

/**
 * Checks the encryption. The app's own request decides whether the certificate is trusted; a second connection, over
 * which nothing is sent, reads the certificate to show it.
 */
export async function checkTls(
  url: URL,
  route: Route,
  request: Promise<Result<Answer>>,
  { now, limit }: { now: EpochMs; limit: DurationMs },
): Promise<Found> {
  if (url.protocol === "http:") {
    return found("skipped", t("diagnostics.localNeedsNoEncryption"));
  }
  if (route.isProxy) {
    const reply = await request;
    if (isDistrusted(reply)) return explainFailure(reply);
    return found("skipped", t("diagnostics.certificateBehindProxy"));
  }
  const [reading, reply] = await Promise.allSettled([readCertificate(route, limit), request]);
  if (reply.status === "rejected") throw reply.reason;
  return reading.status === "fulfilled"
    ? classify(reading.value, reply.value, url, now)
    : classifyWithoutCertificate(reading.reason, reply.value, url.host);
}

async function readCertificate({ host, port }: Route, limit: DurationMs): Promise<X509Certificate> {
  const servername = isIP(host) === 0 ? { servername: host } : {};
  const socket = connect({ host, port, rejectUnauthorized: false, ...servername });
  try {
    await withTimeout(limit, once(socket, "secureConnect"));
    const certificate = socket.getPeerX509Certificate();
    if (certificate === undefined) throw new Error("The server showed no certificate.");
    return certificate;
  } finally {
    socket.on("error", () => undefined).destroy();
  }
}

function classify(shown: X509Certificate, reply: Result<Answer>, url: URL, now: EpochMs): Found {
  const certificate: Certificate = {
    // A certificate for several names can have an empty subject.
    subject: toLine(shown.subject) || (shown.subjectAltName ?? ""),
    issuer: toLine(shown.issuer),
    validFrom: new Date(shown.validFrom).toISOString(),
    validTo: new Date(shown.validTo).toISOString(),
    fingerprint: shown.fingerprint256,
  };
  const [finding, advice] = findTrouble(shown, certificate, reply, url, now) ?? [];
  if (finding !== undefined) return found("bad", finding, advice, certificate);
  const values = { host: url.host, date: toDay(shown.validTo) };
  const valid = reply.ok
    ? t("diagnostics.certificateTrusted", values)
    : t("diagnostics.certificateValid", values);
  return found("good", valid, null, certificate);
}

/** The first thing that is wrong with a certificate and what to do; null if nothing is. */
function findTrouble(
  shown: X509Certificate,
  { subject, issuer, validFrom, validTo }: Certificate,
  reply: Result<Answer>,
  { host, hostname }: URL,
  now: EpochMs,
): [finding: string, advice: string] | null {
  const isEarly = now < Date.parse(validFrom);
  if (isEarly || now > Date.parse(validTo)) {
    const today = toDay(now);
    return [
      isEarly
        ? t("diagnostics.certificateNotBegun", { host, date: toDay(validFrom), today })
        : t("diagnostics.certificateEnded", { host, date: toDay(validTo), today }),
      t("diagnostics.checkClockOrTell"),
    ];
  }
  const name = hostname.replace(/^\[(.*)\]$/, "$1");
  if ((isIP(name) === 0 ? shown.checkHost(name) : shown.checkIP(name)) === undefined) {
    return [
      t("diagnostics.certificateOfAnotherName", { host, names: listNames(shown) }),
      t("diagnostics.checkAddressOrTell"),
    ];
  }
  if (!isDistrusted(reply)) return null;
  return [
    subject === issuer
      ? t("diagnostics.certificateSelfSigned", { host })
      : t("diagnostics.certificateNotTrusted", { host }),
    t("diagnostics.distrustedAdvice"),
  ];
}

function classifyWithoutCertificate(error: unknown, reply: Result<Answer>, host: string): Found {
  if (reply.ok) return found("good", t("diagnostics.connectionSecure", { host }));
  if (isDistrusted(reply)) return explainFailure(reply);
  if (!(error instanceof TimeoutError)) return explainUnreached(error, host, true);
  return found("bad", t("diagnostics.noSecureAnswer", { host }), t("diagnostics.checkPort"));
}

const isDistrusted = (reply: Result<Answer>): reply is { ok: false } & Failure =>
  !reply.ok && reply.code === "certificateInvalid";

const listNames = ({ subjectAltName, subject }: X509Certificate) =>
  (subjectAltName ?? subject).replaceAll(/\b(?:DNS|IP Address|CN)[:=]/g, "").replaceAll("\n", ", ");

/** The parts of a name in one line, the most specific one first; Node returns undefined for an empty name. */
const toLine = (name: string | undefined) => (name ?? "").split("\n").toReversed().join(", ");

const toDay = (time: EpochMs | string) => new Date(time).toISOString().slice(0, 10);
