/** Removes a flag from arguments of which the rest is for Playwright; returns whether it was among them. */
export function takeFlag(args: string[], flag: string): boolean {
  const at = args.indexOf(flag);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
}

/** Removes a flag and the value behind it; returns the value, undefined without the flag. Throws if the value is missing. */
export function takeValue(args: string[], flag: string): string | undefined {
  const at = args.indexOf(flag);
  if (at < 0) return undefined;
  const [, value] = args.splice(at, 2);
  if (value === undefined) throw new Error(`${flag} needs a value.`);
  return value;
}

/** Removes `--only NAME,NAME`; returns what has these names, or everything without it. Throws if a name is unknown. */
export function takeChoice<T extends { name: string }>(args: string[], all: readonly T[]) {
  const names = takeValue(args, "--only")?.split(",");
  return (
    names?.map((name) => {
      const found = all.find((one) => one.name === name);
      if (found !== undefined) return found;
      const known = all.map((one) => one.name).join(", ");
      throw new Error(`There is no "${name}"; there are ${known}.`);
    }) ?? all
  );
}
