/** The switch that verifies an exported shift log: `--verify-log FILE`. */
export const verifyName = "verify-log";

const written = `--${verifyName}`;

/** Returns the file that a command line wants to be verified; null if it wants the app to start. */
export function findVerifiedFile(args: readonly string[]): string | null {
  const at = args.findIndex((arg) => arg === written || arg.startsWith(`${written}=`));
  const found = args[at];
  if (found === undefined) return null;
  return found === written ? (args[at + 1] ?? "") : found.slice(written.length + 1);
}
