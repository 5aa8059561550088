import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

const ticketLifetime: DurationMs = 60 * 1000;
const sessionLifetime: DurationMs = 8 * 3600 * 1000;

/** What a ticket is worth: the name of who signed in, or the code of the CAS protocol. */
export type Redeemed =
  | { isValid: true; casUsername: string }
  | { isValid: false; code: "INVALID_TICKET" | "INVALID_SERVICE" };

/** What the single sign-on system remembers. */
export type CasMemory = {
  /** A session of somebody who has signed in, eight hours long, as the value of a cookie. */
  openSession(casUsername: string): string;
  /** Whose session it is; null where it is unknown or over. */
  findSession(session: string): string | null;
  closeSession(session: string): void;
  /** A ticket for one service, good once and for one minute. */
  issueTicket(casUsername: string, service: string): string;
  /** Uses the ticket up, also where it was issued for another service. */
  redeemTicket(ticket: string, service: string): Redeemed;
};

/** Makes the memory of a single sign-on system; `random` gives that many random bytes. */
export const createCasMemory = (
  now: () => EpochMs,
  random: (size: number) => Uint8Array,
): CasMemory => {
  const sessions = new Map<string, { casUsername: string; expires: EpochMs }>();
  const tickets = new Map<string, { casUsername: string; service: string; expires: EpochMs }>();
  const createId = (prefix: string) => `${prefix}-${Buffer.from(random(24)).toString("hex")}`;

  return {
    openSession: (casUsername) => {
      const session = createId("TGT");
      sessions.set(session, { casUsername, expires: now() + sessionLifetime });
      return session;
    },
    findSession: (session) => {
      const found = sessions.get(session);
      return found === undefined || found.expires <= now() ? null : found.casUsername;
    },
    closeSession: (session) => {
      sessions.delete(session);
    },
    issueTicket: (casUsername, service) => {
      const ticket = createId("ST");
      tickets.set(ticket, { casUsername, service, expires: now() + ticketLifetime });
      return ticket;
    },
    redeemTicket: (ticket, service) => {
      const found = tickets.get(ticket);
      tickets.delete(ticket);
      if (found === undefined || found.expires <= now()) {
        return { isValid: false, code: "INVALID_TICKET" };
      }
      return found.service === service
        ? { isValid: true, casUsername: found.casUsername }
        : { isValid: false, code: "INVALID_SERVICE" };
    },
  };
};
