// Loaded into Electron's installer (node --import): it prints only "fetch failed" and drops the
// cause, without which a missing network cannot be told from a refused certificate.
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
