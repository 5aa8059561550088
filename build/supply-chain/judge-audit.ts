import { z } from "zod";

/** The packages of the lock file by their folders. */
export type LockedPackages = Readonly<Record<string, { version?: string }>>;

const advisory = z.object({ title: z.string(), url: z.string(), severity: z.string() });

/** The answer of `npm audit --json`, version 2. */
const answer = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.string(),
      // By name: the vulnerable package on which this one depends.
      via: z.array(z.union([z.string(), advisory])),
      nodes: z.array(z.string()),
    }),
  ),
});

/** What an audit comes to: a line for each shipped package with a known vulnerability, and how many tools have one. */
export type Verdict = { shipped: string[]; tools: number };

/**
 * Judges the output of `npm audit --json`. `shippedPackages` has each package as "name@version". Throws if the output is no report,
 * for example because the registry did not answer.
 */
export function judgeAudit(
  output: string,
  locked: LockedPackages,
  shippedPackages: ReadonlySet<string>,
): Verdict {
  const read = answer.safeParse(parse(output));
  if (!read.success) throw new Error(`npm audit gave no report: ${describeError(output)}`);
  const found = Object.values(read.data.vulnerabilities);
  const isShipped = (node: string) => {
    const one = locked[node];
    if (one === undefined) throw new Error(`npm audit names ${node}, which the lock file has not.`);
    return shippedPackages.has(`${node.replace(/^.*node_modules\//, "")}@${one.version}`);
  };
  const shipped = found.filter(({ nodes }) => nodes.some(isShipped));
  return {
    shipped: shipped.map(({ name, severity, via, nodes }) => {
      const versions = new Set(nodes.filter(isShipped).map((node) => locked[node]?.version));
      return `${name} ${[...versions].join(", ")} (${severity}): ${via.map(describe).join("; ")}`;
    }),
    tools: found.length - shipped.length,
  };
}

const describe = (via: string | z.infer<typeof advisory>): string =>
  typeof via === "string" ? `depends on ${via}` : `${via.title} ${via.url}`;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What npm says of a failure, without the address of the registry. */
function describeError(output: string): string {
  const failed = z.object({ message: z.string() }).safeParse(parse(output));
  const words = failed.success ? failed.data.message : "no JSON";
  return words.replaceAll(/https?:\/\/\S+/g, "the registry");
}
