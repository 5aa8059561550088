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
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "UND_ERR_SOCKET",
];

/** In the words of sumchecker, and of @electron/get about a file in its cache. */
const checksumSigns = [
  /Checksum(?:Mismatch|Parse)Error|NoChecksumFoundError/,
  /Generated checksum for/,
  /No checksum found in checksum file/,
  /Could not parse checksum file/,
  /didn't match checksums/,
];
const networkCode = new RegExp(`\\b(?:${networkCodes.join("|")})\\b`);
/** Node's fetch says "terminated" where a connection broke off within the body. */
const brokenOff = /TypeError: terminated\b/;
/** A proxy that was asked for a tunnel and gave none. */
const noTunnel = /Proxy response \(\d+\) ?!== 200 when HTTP Tunneling/;

/** Tells from the installer's error output why it failed; anything not certain is "other". */
export function downloadFailure(output: string): DownloadFailure {
  // First, so that nothing else in the text can make a mismatch look harmless.
  if (checksumSigns.some((sign) => sign.test(output))) return "checksum";
  return isNetworkLine(output) ? "network" : "other";
}

/** The one line of the installer's error output that names the cause best. */
export function failureLine(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const line =
    lines.find((line) => checksumSigns.some((sign) => sign.test(line))) ??
    lines.find(isNetworkLine) ??
    lines.findLast((line) => line.startsWith("cause: ")) ??
    lines.find((line) => /Error\b/.test(line)) ??
    lines.find((line) => line !== "");
  return line?.replace(/^(?:cause|\w*Error): /, "").replace(/\.$/, "") ?? "no reason was given";
}

function isNetworkLine(text: string): boolean {
  return [networkCode, brokenOff, noTunnel].some((sign) => sign.test(text));
}
