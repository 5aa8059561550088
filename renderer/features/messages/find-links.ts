import { LinkifyIt, REBuilder } from "linkify-it";

/** A part of a text; `url` if it is a link. */
type TextPart = { text: string; url: string | null };

/** Kana, Chinese characters, Hangul and full-width forms, in texts without spaces around links. */
const unspaced = "[\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]";

/** Finds hosts with underscores, and links that characters of East Asia precede or follow without a space. */
class Rebuilder extends REBuilder {
  // The methods of the library whose patterns differ.
  override get_schema_search(): RegExp {
    return new RegExp(
      `(^|(?!_)(?:[><\uff5c]|${unspaced}|${this.src_ZPCc}))(${this.get_schema_names().source})`,
      "ig",
    );
  }

  override get_host_terminator(): RegExp {
    return new RegExp(`(?:(?=${unspaced})|${super.get_host_terminator().source})`);
  }

  override get_domain(): RegExp {
    const ascii = "[a-z0-9_](?:[-a-z0-9_]{0,61}[a-z0-9])?(?=[.:/?#]|$|[^a-z0-9_-])";
    return new RegExp(`(?:${ascii}|${super.get_domain().source})`);
  }

  override get_path_terminator(): RegExp {
    return new RegExp(`${super.get_path_terminator().source}|${unspaced}`);
  }
}

const known = new Map<string, LinkifyIt>();

/** Returns what finds links; without a scheme, the host of the service may have any top-level domain. */
function getLinkify(host: string): LinkifyIt {
  let linkify = known.get(host);
  if (linkify === undefined) {
    // A sign-in before the host hides where a link leads.
    const options = { fuzzyLink: true, urlAuth: true, rebuilder: new Rebuilder() };
    // Only web and mail addresses can be opened.
    linkify = new LinkifyIt(options).add("ftp:", null).add("//", null);
    linkify.tlds(host.replace(/^.*\./, ""), true);
    known.set(host, linkify);
  }
  return linkify;
}

/**
 * Splits a text into links and the text between them. What has neither a scheme nor "www." is a link only to the service
 * itself; `service` is its address.
 */
export function findLinks(text: string, service: string | null): TextPart[] {
  const own = service === null ? "" : new URL(service).hostname;
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, schema, url } of getLinkify(own).match(text) ?? []) {
    const address = schema === "" ? url.replace(/^http:/, "https:") : url;
    if (!URL.canParse(address)) continue;
    const { hostname, username, password } = new URL(address);
    if (schema === "" && hostname !== own && !hostname.startsWith("www.")) continue;
    if (username !== "" || password !== "") continue;
    if (index > end) parts.push({ text: text.slice(end, index), url: null });
    parts.push({ text: text.slice(index, lastIndex), url: address });
    end = lastIndex;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), url: null });
  return parts;
}
