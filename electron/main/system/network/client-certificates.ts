import type { EpochMs } from "#shared/lib/time.ts";
import type { PromptQueue } from "./prompt-queue.ts";

/** A certificate of this computer whose private key the system holds. */
export type OwnCertificate = {
  subject: string;
  issuer: string;
  validTo: EpochMs;
  serial: string;
  fingerprint: string;
};

/** Chooses client certificates, which identify the user to the server that receives one. */
export type ClientCertificates = ReturnType<typeof createClientCertificates>;

export type ClientCertificatesParts = {
  questions: PromptQueue;
  /** The origins of the policy, to which a single certificate is sent without a prompt. */
  origins: readonly string[];
  /** The user's choices: fingerprints by origin. */
  chosen: { get(): Record<string, string>; set(chosen: Record<string, string>): void };
  /** Called when the user has chosen one. */
  onAnswered: () => void;
};

/** Creates it over earlier choices; it prompts only when a server requests a certificate. */
export function createClientCertificates(parts: ClientCertificatesParts) {
  const { questions, origins, chosen } = parts;
  const prompts = new Map<string, Promise<OwnCertificate | null>>();
  const missing = new Set<string>();

  async function promptUser(
    origin: string,
    offered: OwnCertificate[],
  ): Promise<OwnCertificate | null> {
    const answer = await questions.prompt({
      kind: "certificate",
      origin,
      certificates: offered.map(({ subject, issuer, validTo, serial }) => ({
        subject,
        issuer,
        validTo,
        serial,
      })),
    });
    const picked = answer.kind === "certificate" ? (offered[answer.index] ?? null) : null;
    if (picked === null) return null;
    chosen.set({ ...chosen.get(), [origin]: picked.fingerprint });
    parts.onAnswered();
    return picked;
  }

  async function pick(origin: string, offered: OwnCertificate[]): Promise<OwnCertificate | null> {
    const known = chosen.get()[origin];
    const found = offered.find(({ fingerprint }) => fingerprint === known);
    if (found !== undefined) return found;
    const [only] = offered;
    if (only === undefined) return null;
    if (origins.includes(origin) && offered.length === 1) return only;
    // One prompt for all waiting requests; a user who declined is not prompted again until a restart.
    const answer = prompts.get(origin) ?? promptUser(origin, offered);
    prompts.set(origin, answer);
    return answer;
  }

  return {
    /** Resolves to the index of the certificate to send to an origin, or to null for none. */
    choose: async (origin: string, offered: OwnCertificate[]): Promise<number | null> => {
      const picked = await pick(origin, offered);
      if (picked === null) missing.add(origin);
      else missing.delete(origin);
      const index = offered.findIndex(({ fingerprint }) => fingerprint === picked?.fingerprint);
      return index === -1 ? null : index;
    },
    /** Whether an origin has requested one since startup and received none. */
    isMissing: (origin: string): boolean => missing.has(origin),
  };
}
