import { verifyFile } from "./verify-file.ts";

const usage = `Usage: node watchdesk-verify.mjs FILE

Verifies the JSON export of a shift log and states what it proves; - reads the standard input.
The status is 0 if the export is valid, 1 if it was changed, and 2 if it was not verified.
`;

const [path, ...others] = process.argv.slice(2);
if (path === "--help" || path === "-h") {
  process.stdout.write(usage);
} else if (path === undefined || others.length > 0) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  const { text, status } = await verifyFile(path);
  process.stdout.write(`${text}\n`);
  process.exitCode = status;
}
