const redactions: [RegExp, string][] = [
  [/\b(Basic|Bearer)\s+[\w+/=.-]+/gi, "$1 ‹redacted›"],
  [
    /((?:token|password|appToken|ticket|X-Service-API-Auth)["']?\s*[=:]\s*["']?)[^\s"'&,}]+/gi,
    "$1‹redacted›",
  ],
  [/\/\/[^/\s@]+@/g, "//‹redacted›@"],
  [/\b[A-Za-z0-9]{32,}\b/g, "‹redacted›"],
];

/** Takes out of a text whatever could be a token, a password or another secret. */
export function redact(text: string): string {
  return redactions.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), text);
}
