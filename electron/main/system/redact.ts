const redactions: [RegExp, string][] = [
  // A header may be folded over lines; everything after the scheme is secret.
  [/\b(Basic|Bearer|Negotiate|NTLM)\s+[\w+/=.~-]+(?:\r?\n[ \t]+[\w+/=.~-]+)*/gi, "$1 ‹redacted›"],
  [/\b(Digest)\s+\w+=[^\r\n]*(?:\r?\n[ \t]+[^\r\n]*)*/gi, "$1 ‹redacted›"],
  [/\b((?:set-)?cookie["']?\s*[:=]\s*)[^\r\n]*(?:\r?\n[ \t]+[^\r\n]*)*/gi, "$1‹redacted›"],
  [
    /((?:token|password|appToken|ticket|X-Service-API-Auth)["']?\s*[=:]\s*["']?)[^\s"'&,}]+/gi,
    "$1‹redacted›",
  ],
  // A signed token under any name, also if truncated before its second part.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, "‹redacted›"],
  [/\/\/[^/\s@]+@/g, "//‹redacted›@"],
  [/\b[A-Za-z0-9]{32,}\b/g, "‹redacted›"],
];

/** Replaces whatever could be a token, a password or another secret in a text. */
export function redact(text: string): string {
  return redactions.reduce(
    (line, [pattern, replacement]) => line.replace(pattern, replacement),
    text,
  );
}
