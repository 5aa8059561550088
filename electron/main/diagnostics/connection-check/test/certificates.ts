import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { EpochMs } from "#shared/lib/time.ts";

const run = promisify(execFile);

/** A key and its self-signed certificate, as PEM. */
export type KeyPair = { key: string; cert: string };

const authority = `
[ca]
default_ca = own
[own]
database = index.txt
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
copy_extensions = copy
[any]
organizationName = optional
commonName = optional
`;

/** Creates a self-signed certificate with openssl; `names` as in "DNS:localhost,IP:127.0.0.1". */
export const createKeyPair = async (
  names: string,
  validFrom: EpochMs,
  validTo: EpochMs,
): Promise<KeyPair> => {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-certificate-"));
  const openssl = (...parameters: string[]) => run("openssl", parameters, { cwd: folder });
  try {
    await writeFile(join(folder, "authority.cnf"), authority);
    await writeFile(join(folder, "index.txt"), "");
    const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    const subject = ["-subj", "/O=Harbour/CN=test", "-addext", `subjectAltName=${names}`];
    await openssl("req", "-new", ...curve, ...subject, "-keyout", "key.pem", "-out", "req.pem");
    const dates = ["-startdate", toAsn1(validFrom), "-enddate", toAsn1(validTo)];
    const signing = ["-config", "authority.cnf", "-selfsign", "-keyfile", "key.pem"];
    const files = ["-in", "req.pem", "-out", "cert.pem"];
    await openssl("ca", "-batch", "-notext", "-create_serial", ...signing, ...dates, ...files);
    return {
      key: await readFile(join(folder, "key.pem"), "utf8"),
      cert: await readFile(join(folder, "cert.pem"), "utf8"),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** "20260304093000Z" */
const toAsn1 = (time: EpochMs) =>
  `${new Date(time).toISOString().slice(0, 19).replace(/\D/g, "")}Z`;
