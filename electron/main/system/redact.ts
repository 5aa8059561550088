const redactions: [RegExp, string][] = [
  // A header may be folded over lines, and what follows the scheme is secret to its end.
  [/\b(Basic|Bearer|Negotiate|NTLM)\s+[\w+/=.~-]+(?:\r?\n[ \t]+[\w+/=.~-]+)*/gi, "$1 ‹redacted›"],
  [/\b(Digest)\s+\w+=[^\r\n]*(?:\r?\n[ \t]+[^\r\n]*)*/gi, "$1 ‹redacted›"],
  [/\b((?:set-)?cookie["']?\s*[:=]\s*)[^\r\n]*(?:\r?\n[ \t]+[^\r\n]*)*/gi, "$1‹redacted›"],
  [
    /((?:token|password|appToken|ticket|X-Service-API-Auth)["']?\s*[=:]\s*["']?)[^\s"'&,}]+/gi,
    "$1‹redacted›",
  ],
  // A signed token, whatever it is called, also where it was cut before its second part.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, "‹redacted›"],
  [/\/\/[^/\s@]+@/g, "//‹redacted›@"],
  [/\b[A-Za-z0-9]{32,}\b/g, "‹redacted›"],
];

/** Takes out of a text whatever could be a token, a password or another secret. */
export function redact(text: string): string {
  return redactions.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), text);
}
