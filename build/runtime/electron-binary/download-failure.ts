/** Why a download of Electron failed: only "network" may lead to another source. */
export type DownloadFailure = "network" | "checksum" | "other";

/** Codes of Node and of its fetch that mean: no server could be talked to. */
const networkCodes = [
  "ENOTFOUND",
  "EAI_AGAIN",
  "EAI_FAIL",
  "EAI_NODATA",
  "EAI_NONAME",
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "EADDRNOTAVAIL",
  "ETIMEDOUT",
  "EPIPE",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "UND_ERR_SOCKET",
];

const checksumMismatch =
  /ChecksumMismatchError|ChecksumParseError|NoChecksumFoundError|checksum (?:mismatch|check failed)|Generated checksum for/i;
const networkCode = new RegExp(`\\b(?:${networkCodes.join("|")})\\b`);
/** Node's fetch says "terminated" where a connection broke off within the body. */
const brokenOff = /TypeError: terminated\b/;
/** A proxy that was asked for a tunnel and gave none. */
const proxyGaveNone = /Proxy response \(\d+\) ?!== 200 when HTTP Tunneling/i;

/** Tells from the installer's error output why it failed; anything not certain is "other". */
export function downloadFailure(output: string): DownloadFailure {
  // First, so that nothing else in the text can make a mismatch look harmless.
  if (checksumMismatch.test(output)) return "checksum";
  const isNetwork = [networkCode, brokenOff, proxyGaveNone].some((sign) => sign.test(output));
  return isNetwork ? "network" : "other";
}

/** The one line of the installer's error output that names the cause best. */
export function failureLine(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const telling = lines.find((line) => networkCode.test(line) || proxyGaveNone.test(line));
  const anyError = lines.find((line) => /Error\b/.test(line));
  return telling ?? anyError ?? lines.find((line) => line !== "") ?? "no reason was given";
}
