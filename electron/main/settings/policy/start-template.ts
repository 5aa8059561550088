const known = ["{serverUrl}", "{baseUrl}", "{realm}", "{appToken}"];

/**
 * Why no sign-in can succeed by a template of a start address, to be read after its name; null where
 * nothing is known against it. Of a nested address the query has to be encoded: at a literal `&` it
 * ends, and what follows goes to whoever is asked first and not to where it was meant for.
 */
export function classifyTemplate(template: string): string | null {
  const unknown = template.match(/\{[^{}]*\}/g)?.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return `contains ${unknown.slice(0, 40)}, which is none of ${known.join(" ")}`;
  }
  if (!template.includes("{appToken}")) {
    return "does not contain {appToken}, by which the service knows who has signed in";
  }
  return losesToken(template)
    ? "has a literal & before {appToken} in a nested address, where the token is lost: write %26 for it, and %3F and %3D for ? and ="
    : null;
}

function losesToken(template: string): boolean {
  const [address = ""] = template.split("#");
  const [, ...parts] = address.split("?");
  const query = parts.join("?");
  // The service's own page may be given an encoded address for later; another's passes one on.
  const begin = query.search(template.startsWith("{baseUrl}") ? /\?/ : /\?|%3F/i);
  const separator = begin === -1 ? -1 : query.indexOf("&", begin);
  return separator !== -1 && query.includes("{appToken}", separator);
}
