/** Stands for keys that are content. */
const anyKey = "*";

const plainName = /^[A-Za-z_$][\w$-]*$/;
const lowerName = /^[a-z_$]/;

/**
 * Makes of a path one without keys that are content, as where an object counts by people's names:
 * `groups.Ana Berg` becomes `groups.*`. An object's keys are taken for content where one of them could
 * be no name of a field, or begins with a capital though no record's own field does.
 */
export function hideDataKeys(paths: string[], ownNames: string[]): (path: string) => string {
  const isLower = ownNames.every((name) => lowerName.test(name));
  const isContent = (key: string) => !plainName.test(key) || (isLower && !lowerName.test(key));
  const counting = new Set<string>();
  for (const path of paths) {
    const keys = path.split(".");
    // A record's own names are shown whatever they look like: they are what is looked for here.
    const at = keys.findIndex((key, depth) => depth > 0 && isContent(key));
    if (at > 0) counting.add(keys.slice(0, at).join("."));
  }
  return (path) => {
    const keys = path.split(".");
    const at = keys.findIndex((_, depth) => counting.has(keys.slice(0, depth).join(".")));
    return at === -1 ? path : [...keys.slice(0, at), anyKey].join(".");
  };
}
