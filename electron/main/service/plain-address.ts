/** An address can be a whole document. */
const maxLength = 200;

/**
 * Formats an address for display and log: without username, path parameters, query and fragment, which may contain
 * secrets, and with international names in ASCII (xn--).
 */
export function toPlainAddress(address: string): string {
  return shorten(URL.canParse(address) ? formatPlain(new URL(address)) : replaceHidden(address));
}

function formatPlain({ protocol, host, pathname }: URL): string {
  const path = pathname.replaceAll(/;[^/]*/g, "");
  return host === "" ? `${protocol}${path}` : `${protocol}//${host}${path}`;
}

/** Hidden characters can make one address look like another. */
const replaceHidden = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, "\uFFFD");

const shorten = (text: string) =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
