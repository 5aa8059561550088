/** A package to build from folders and files, each with its target path. */
export type FpmRequest = {
  format: "deb" | "rpm";
  file: string;
  name: string;
  version: string;
  architecture: string;
  maintainer: string;
  vendor: string;
  url: string;
  license: string;
  category: string;
  priority: string;
  /** The first line is the summary. */
  description: string;
  depends: string[];
  recommends: string[];
  /** "gz" is fast, "xz" small. */
  compression: "gz" | "xz";
  /** Null if no script runs before the installation. */
  beforeInstall: string | null;
  afterInstall: string;
  afterRemove: string;
  contents: { from: string; to: string }[];
};

const flags = new Set(["--force"]);

/** Parses electron-builder's arguments for fpm; throws if one is missing or unknown. */
export function parseFpmArguments(args: readonly string[]): FpmRequest {
  const values = new Map<string, string[]>();
  const contents: FpmRequest["contents"] = [];
  const rest = args.values();
  for (const arg of rest) {
    if (flags.has(arg)) continue;
    if (!arg.startsWith("-")) {
      contents.push(parseContent(arg));
      continue;
    }
    const [name = "", joined] = /^(--[a-z-]+)=(.*)$/s.exec(arg)?.slice(1) ?? [arg];
    const value = joined ?? rest.next().value;
    if (value === undefined) throw new Error(`fpm's ${name} has no value.`);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  const one = (name: string, other?: string): string => {
    const value = values.get(name)?.at(-1) ?? other;
    if (value === undefined) throw new Error(`fpm requires ${name}.`);
    return value;
  };
  const format = one("-t");
  if (format !== "deb" && format !== "rpm") throw new Error(`Building ${format} requires fpm.`);
  return {
    format,
    file: one("--package"),
    name: one("--name"),
    version: one("--version"),
    architecture: one("--architecture"),
    maintainer: one("--maintainer"),
    vendor: one("--vendor", ""),
    url: one("--url"),
    license: one("--license", "unknown"),
    category: one("--category", "default"),
    priority: one("--deb-priority", "optional"),
    description: describe(one("--description"), one("--rpm-summary", "")),
    depends: values.get("-d") ?? [],
    recommends: values.get("--deb-recommends") ?? [],
    compression: /^gz/.test(one(`--${format}-compression`, "xz")) ? "gz" : "xz",
    beforeInstall: values.get("--before-install")?.at(-1) ?? null,
    afterInstall: one("--after-install"),
    afterRemove: one("--after-remove"),
    contents,
  };
}

/** "FROM=/TO" is a file; "FROM/=/TO" the contents of a folder. */
function parseContent(arg: string): { from: string; to: string } {
  const at = arg.lastIndexOf("=/");
  if (at === -1) throw new Error(`fpm's argument "${arg}" has no target path.`);
  return { from: arg.slice(0, at), to: arg.slice(at + 1) };
}

const describe = (text: string, summary: string): string =>
  [summary, ...text.split("\n")]
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
