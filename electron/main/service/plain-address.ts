/** An address can be a whole document. */
const maxLength = 200;

/**
 * Returns an address for messages and logs: without credentials, path parameters, query and fragment, which may be
 * secret, and with international names in their ASCII (xn--) form.
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
