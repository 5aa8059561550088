// Loaded into Electron's installer (node --import), which prints "fetch failed" without the cause. The cause
// distinguishes a missing network from a rejected certificate.
const originalFetch = globalThis.fetch;

globalThis.fetch = async (...request) => {
  try {
    return await originalFetch(...request);
  } catch (error) {
    for (const cause of causes(error)) process.stderr.write(`cause: ${cause}\n`);
    throw error;
  }
};

function causes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = "code" in error ? String(error.code) : "";
  const line = error.message.includes(code) ? error.message : `${error.message} (${code})`;
  const within = error instanceof AggregateError ? error.errors.flatMap(causes) : [];
  return [line, ...within, ...causes(error.cause)];
}
