/**
 * Runs the main function of a script and ends the process with the status to which it resolves. If it rejects,
 * writes the error to stderr and ends with status 1. Ends the process explicitly: `process.exitCode` alone loses
 * to exit hooks of libraries, such as electron-builder's.
 */
export async function runScript(main: () => Promise<number>): Promise<never> {
  const status = await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  });
  process.exit(status);
}
