import { z } from "zod";

/** The packages of the lock file by their folders. */
export type LockedPackages = Readonly<Record<string, { version?: string }>>;

const advisory = z.object({ title: z.string(), url: z.string(), severity: z.string() });

/** The output of `npm audit --json`, version 2. */
const auditReport = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.string(),
      // A name is that of a vulnerable dependency.
      via: z.array(z.union([z.string(), advisory])),
      nodes: z.array(z.string()),
    }),
  ),
});

/** A line for each shipped package with a known vulnerability, and the number of vulnerable tools. */
export type Verdict = { shipped: string[]; tools: number };

/**
 * Evaluates the output of `npm audit --json`; `shippedPackages` contains "name@version". Throws if the output is no
 * report, for example because the registry did not respond.
 */
export function judgeAudit(
  output: string,
  locked: LockedPackages,
  shippedPackages: ReadonlySet<string>,
): Verdict {
  const read = auditReport.safeParse(parse(output));
  if (!read.success) throw new Error(`npm audit returned no report: ${describeError(output)}`);
  const found = Object.values(read.data.vulnerabilities);
  const isShipped = (node: string) => {
    const one = locked[node];
    if (one === undefined)
      throw new Error(`npm audit lists ${node}, which is not in the lock file.`);
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

/** Returns npm's error message without the registry's address. */
function describeError(output: string): string {
  const failed = z.object({ message: z.string() }).safeParse(parse(output));
  const words = failed.success ? failed.data.message : "no JSON";
  return words.replaceAll(/https?:\/\/\S+/g, "the registry");
}
