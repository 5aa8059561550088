import { type ObjectKind, objectKinds } from "../records/collections.ts";

/** What a link opens: an object by its id, or a screen by its name. */
export type LinkTarget = { kind: ObjectKind | "screen"; id: string };

/** A link: the base URL of a service, and what it opens there. */
export type AppLink = { server: string; target: LinkTarget };

/** Why a text is not a valid link. */
export const linkFlaws = [
  "tooLong",
  "hiddenCharacters",
  "scheme",
  "withoutServer",
  "action",
  "parameters",
  "encoding",
  "server",
  "kind",
  "id",
] as const;
export type LinkFlaw = (typeof linkFlaws)[number];

/** A parsed link, or why there is none. */
export type ParsedLink = { ok: true; link: AppLink } | { ok: false; flaw: LinkFlaw };

/** The scheme that packages register. */
export const linkScheme = "watchdesk";

/** The maximum number of characters of a link. */
export const maxLinkLength = 4_000;

/** Control, formatting and separator characters, and halves of characters. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const scheme = /^watchdesk:/i;
// Windows adds a slash after a host without a path.
const action = /^watchdesk:\/\/open\/?\?/i;
/** "watchdesk://task/5": earlier versions wrote links without a server. */
const oldLink = /^watchdesk:\/\/([a-z]+)\/[^/?#]+$/;
/** A web address without user name, query and fragment. Main also parses it as an address. */
const serverAddress = /^https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?$/;
/** Names of screens; the window reports those that it does not have. */
const screenName = /^[a-z]{1,30}$/;
const maxServerLength = 500;
const maxIdLength = 200;

const parameterNames = ["server", "kind", "id"] as const;
type Parameters = Record<(typeof parameterNames)[number], string>;

/** Parses a link strictly: exactly what `formatAppLink` writes, with its parameters in any order. Never throws. */
export function parseAppLink(text: string): ParsedLink {
  if (text.length > maxLinkLength) return flawed("tooLong");
  if (hidden.test(text)) return flawed("hiddenCharacters");
  if (!scheme.test(text)) return flawed("scheme");
  const start = action.exec(text);
  if (start === null) return flawed(isOldLink(text) ? "withoutServer" : "action");
  const values = readParameters(text.slice(start[0].length));
  if (typeof values === "string") return flawed(values);
  const { server, id } = values;
  if (hidden.test(server) || hidden.test(id)) return flawed("hiddenCharacters");
  if (server.length > maxServerLength || !serverAddress.test(server)) return flawed("server");
  const kind = findKind(values.kind);
  if (kind === null) return flawed("kind");
  const isValid = id !== "" && id.length <= maxIdLength;
  if (!isValid || (kind === "screen" && !screenName.test(id))) return flawed("id");
  return { ok: true, link: { server, target: { kind, id } } };
}

/** Writes a link; null if it would not be a valid one, as for an id with control characters. */
export function formatAppLink({ server, target: { kind, id } }: AppLink): string | null {
  if (!server.isWellFormed() || !id.isWellFormed()) return null;
  const link = `${linkScheme}://open?server=${encode(server)}&kind=${kind}&id=${encode(id)}`;
  return parseAppLink(link).ok ? link : null;
}

/** Writes what "Copy as text" copies: a title, the link, and the address in the service; null parts are omitted. */
export const formatLinkText = (
  title: string,
  link: string | null,
  webAddress: string | null,
): string => [title, link, webAddress].filter((line) => line !== null).join("\n");

const flawed = (flaw: LinkFlaw): ParsedLink => ({ ok: false, flaw });

const findKind = (name: string): LinkTarget["kind"] | null =>
  name === "screen" ? name : (objectKinds.find((one) => one === name) ?? null);

const isOldLink = (text: string): boolean => findKind(oldLink.exec(text)?.[1] ?? "") !== null;

/** Reads a query that has each parameter once and no other. */
function readParameters(query: string): Parameters | LinkFlaw {
  const values: Partial<Parameters> = {};
  for (const part of query.split("&")) {
    const [word, value, ...rest] = part.split("=");
    const name = parameterNames.find((one) => one === word);
    if (name === undefined || value === undefined || rest.length > 0 || name in values) {
      return "parameters";
    }
    const decoded = decode(value);
    if (decoded === null) return "encoding";
    values[name] = decoded;
  }
  const { server, kind, id } = values;
  if (server === undefined || kind === undefined || id === undefined) return "parameters";
  return { server, kind, id };
}

// A raw fragment would otherwise be a part of the last value.
const decode = (value: string): string | null => {
  if (/[#?]/.test(value)) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};

/** Also encodes the characters that end addresses in texts. */
const encode = (value: string): string =>
  encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
