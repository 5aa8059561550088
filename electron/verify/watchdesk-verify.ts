import { verifyFile } from "./verify-file.ts";

const [path, ...others] = process.argv.slice(2);
if (path === undefined || others.length > 0) {
  process.stderr.write("Usage: node watchdesk-verify.mjs FILE\n");
  process.exitCode = 2;
} else {
  const { text, status } = await verifyFile(path);
  process.stdout.write(`${text}\n`);
  process.exitCode = status;
}
