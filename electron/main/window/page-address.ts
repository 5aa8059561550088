/** An address as shown in the bar above a page. */
export type PageAddress = {
  /** "none": nothing is sent over a network. */
  security: "encrypted" | "open" | "none";
  /** Shortened at its start, as the end identifies the owner. */
  host: string;
  /** The part after the host. */
  rest: string;
  /** The whole address in ASCII, with secrets replaced. */
  full: string;
};

/** The end of a longer host would be clipped. */
const maxHost = 64;
const maxRest = 2000;

/** Secrets that would allow an onlooker to take over the sign-in, also in nested addresses. */
const secrets = /((?:appToken|ticket)(?:=|%3D))[^&#%\s]+/gi;

/** Replaces secrets of a sign-in in a text that contains addresses. */
export const hideSecrets = (text: string): string => text.replaceAll(secrets, "$1…");

/** Splits an address; international names stay in their ASCII form (xn--), which cannot imitate others. */
export function describeAddress(url: string): PageAddress {
  if (!URL.canParse(url)) return { security: "none", host: "", rest: "", full: "" };
  const { protocol, host, pathname, search, hash, hostname } = new URL(url);
  if (host === "") return { security: "none", host: "Watchdesk", rest: "", full: "" };
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const rest = `${pathname}${search}${hash}`.slice(0, maxRest).replaceAll(secrets, "$1…");
  return {
    security: protocol === "https:" ? "encrypted" : isHere ? "none" : "open",
    host: host.length > maxHost ? `…${host.slice(1 - maxHost)}` : host,
    rest,
    full: `${protocol}//${host}${rest}`,
  };
}
