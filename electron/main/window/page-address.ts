/** An address as the bar above a page shows it. */
export type PageAddress = {
  /** "none": nothing of it travels over a network. */
  security: "encrypted" | "open" | "none";
  /** Its end is what matters: who holds that, holds all in front of it. */
  host: string;
  /** What comes after the host. */
  rest: string;
  /** All of it, in ASCII; of what could be used to sign in the name alone. */
  full: string;
};

/** Longer ones would push their end, the part that tells whose it is, out of sight. */
const maxHost = 64;
const maxRest = 2000;

/** What whoever reads it off the screen could use to take the sign-in over, also in a nested address. */
const secrets = /((?:appToken|ticket)(?:=|%3D))[^&#%]+/gi;

/** Takes an address apart; international names stay in the form (xn--) that no letter can imitate. */
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
