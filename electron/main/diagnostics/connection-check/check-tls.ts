import type { X509Certificate } from "node:crypto";
import type { Answer } from "#main/api/exchange.ts";
import { TooLate } from "#main/within.ts";
import type { Failure, Result } from "#shared/ipc/failure.ts";
import type { Certificate } from "#shared/model/connection.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { describeCertificate, fitsHost, readCertificate } from "./certificate.ts";
import { explainFailure, explainUnreached } from "./explain.ts";
import { bad, good, type Outcome, skipped, withCertificate } from "./outcome.ts";
import type { Route } from "./route.ts";

type Asked = { url: URL; route: Route; now: EpochMs; limit: DurationMs };

/**
 * Whether the connection is secure. The app's own request says whether the certificate is trusted;
 * what the certificate itself says is for the person.
 */
export const checkTls = async (
  asked: Asked,
  request: Promise<Result<Answer>>,
): Promise<Outcome<true>> => {
  const { url, route, limit } = asked;
  if (url.protocol === "http:") {
    return skipped("A service on this computer needs no encryption.", true);
  }
  if (route.isProxy) return classifyThroughProxy(await request);
  const [reading, reply] = await Promise.allSettled([readCertificate(route, limit), request]);
  if (reply.status === "rejected") throw reply.reason;
  return reading.status === "fulfilled"
    ? classifyCertificate(reading.value, reply.value, asked)
    : classifyWithoutCertificate(reading.reason, reply.value, url.host);
};

const classifyThroughProxy = (reply: Result<Answer>): Outcome<true> =>
  isDistrusted(reply)
    ? explainFailure(reply)
    : skipped("The certificate is not shown, because a proxy is on the way.", true);

const classifyCertificate = (
  shown: X509Certificate,
  reply: Result<Answer>,
  { url, now }: Asked,
): Outcome<true> => {
  const { host, hostname } = url;
  const certificate = describeCertificate(shown);
  const trouble =
    findWrongDates(certificate, host, now) ??
    (fitsHost(shown, hostname.replace(/^\[(.*)\]$/, "$1"))
      ? null
      : describeWrongName(shown, host)) ??
    (isDistrusted(reply) ? describeDistrust(certificate, host) : null);
  const end = toDay(Date.parse(certificate.validTo));
  const isTrusted = reply.ok ? "is trusted and" : "fits its name and";
  return withCertificate(
    trouble ?? good(`The certificate of ${host} ${isTrusted} is valid until ${end}.`, true),
    certificate,
  );
};

const findWrongDates = (
  { validFrom, validTo }: Certificate,
  host: string,
  now: EpochMs,
): Outcome<never> | null => {
  const [from, to] = [Date.parse(validFrom), Date.parse(validTo)];
  if (now >= from && now <= to) return null;
  const dates = now < from ? `begins on ${toDay(from)}` : `ended on ${toDay(to)}`;
  return bad(
    `The certificate of ${host} ${dates}, and this computer's clock says ${toDay(now)}.`,
    "Check this computer's clock, or tell the service's administrator.",
  );
};

const describeWrongName = (shown: X509Certificate, host: string) =>
  bad(
    `The certificate shown for ${host} belongs to another name (${listNames(shown)}).`,
    "Check the server address, or tell the service's administrator.",
  );

const describeDistrust = ({ subject, issuer }: Certificate, host: string) =>
  bad(
    subject === issuer
      ? `The certificate of ${host} is self-signed, so this computer does not trust it.`
      : `The certificate of ${host} is not trusted by this computer.`,
    "Tell the service's administrator. Where a company inspects connections, its own certificate has to be installed on this computer. Restart Watchdesk after that.",
  );

const classifyWithoutCertificate = (
  error: unknown,
  reply: Result<Answer>,
  host: string,
): Outcome<true> => {
  if (reply.ok) return good(`The connection to ${host} is secure.`, true);
  if (isDistrusted(reply)) return explainFailure(reply);
  if (!(error instanceof TooLate)) return explainUnreached(error, host, true);
  return bad(
    `${host} accepted the connection, but did not answer in time when it was to be made secure.`,
    "Check the port of the address, or try again later.",
  );
};

const isDistrusted = (reply: Result<Answer>): reply is { ok: false } & Failure =>
  !reply.ok && reply.code === "certificateInvalid";

const listNames = ({ subjectAltName, subject }: X509Certificate) =>
  (subjectAltName ?? subject).replaceAll(/\b(?:DNS|IP Address|CN)[:=]/g, "").replaceAll("\n", ", ");

const toDay = (time: EpochMs) => new Date(time).toISOString().slice(0, 10);
