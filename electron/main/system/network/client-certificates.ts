import type { EpochMs } from "#shared/lib/time.ts";
import type { Questions } from "./questions.ts";

/** A certificate of this computer, with its private key in the system's hands. */
export type OwnCertificate = {
  subject: string;
  issuer: string;
  validTo: EpochMs;
  serial: string;
  fingerprint: string;
};

/** Decides to whom a client certificate is shown: it names the person to whoever gets it. */
export type ClientCertificates = {
  /** Which of these to show at an origin: its index, null for none. */
  choose(origin: string, certificates: OwnCertificate[]): Promise<number | null>;
  /** Whether an origin wanted one since the start and got none. */
  isMissing(origin: string): boolean;
};

/** What deciding about client certificates needs. */
export type ClientCertificatesParts = {
  questions: Questions;
  /** The origins that the organisation has named: a single certificate is shown there unasked. */
  origins: readonly string[];
  /** What the person has chosen: fingerprints by origin. */
  chosen: { get(): Record<string, string>; set(chosen: Record<string, string>): void };
  /** Told when a choice has been made. */
  onAnswered: () => void;
};

/** Makes the decision over what was chosen before; nobody is asked before a server asks. */
export function createClientCertificates(parts: ClientCertificatesParts): ClientCertificates {
  const { questions, origins, chosen } = parts;
  const asked = new Map<string, Promise<OwnCertificate | null>>();
  const missing = new Set<string>();

  async function ask(origin: string, offered: OwnCertificate[]): Promise<OwnCertificate | null> {
    const answer = await questions.ask({
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
    // One answer for all who wait for it; who has said no is not asked again until a restart.
    const answer = asked.get(origin) ?? ask(origin, offered);
    asked.set(origin, answer);
    return answer;
  }

  return {
    choose: async (origin, offered) => {
      const picked = await pick(origin, offered);
      if (picked === null) missing.add(origin);
      else missing.delete(origin);
      const index = offered.findIndex(({ fingerprint }) => fingerprint === picked?.fingerprint);
      return index === -1 ? null : index;
    },
    isMissing: (origin) => missing.has(origin),
  };
}
