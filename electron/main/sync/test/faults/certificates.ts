import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { KeyPair } from "#demo/faults/fault-proxy.ts";
import { createKeyPair } from "#main/diagnostics/connection-check/test/certificates.ts";

const day = 86_400_000;
const made = new Map<string, Promise<KeyPair>>();

const make = (name: string): Promise<KeyPair> => {
  const keys = made.get(name) ?? createKeyPair("IP:127.0.0.1", Date.now() - day, Date.now() + day);
  made.set(name, keys);
  return keys;
};

/** Makes the service's key pair, which this process trusts from then on. */
export async function makeTrustedKeys(): Promise<KeyPair> {
  const isNew = !made.has("trusted");
  const keys = await make("trusted");
  if (isNew) setDefaultCACertificates([...getCACertificates("default"), keys.cert]);
  return keys;
}

/** Makes a key pair that nobody trusts. */
export const makeSelfSignedKeys = (): Promise<KeyPair> => make("self-signed");
