/** Why a download of Electron failed; only "network" allows another source. */
export type DownloadFailure = "network" | "checksum" | "other";

/** Codes of Node and its fetch for unreachable servers. */
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

/** Messages of sumchecker, and of @electron/get about cached files. */
const checksumSigns = [
  /Checksum(?:Mismatch|Parse)Error|NoChecksumFoundError/,
  /Generated checksum for/,
  /No checksum found in checksum file/,
  /Could not parse checksum file/,
  /didn't match checksums/,
];
const networkCode = new RegExp(`\\b(?:${networkCodes.join("|")})\\b`);
/** The error of Node's fetch for a connection lost during the body. */
const brokenOff = /TypeError: terminated\b/;
/** The error for a proxy that refused a tunnel. */
const noTunnel = /Proxy response \(\d+\) ?!== 200 when HTTP Tunneling/;

/** Classifies the installer's error output; uncertain causes are "other". */
export function downloadFailure(output: string): DownloadFailure {
  // First, because a mismatch matters most.
  if (checksumSigns.some((sign) => sign.test(output))) return "checksum";
  return isNetworkLine(output) ? "network" : "other";
}

/** Returns the line of the installer's error output that best describes the cause. */
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
