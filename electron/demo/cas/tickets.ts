import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

const ticketLifetime: DurationMs = 60 * 1000;
const sessionLifetime: DurationMs = 8 * 3600 * 1000;

/** The result of a redeemed ticket: the user's name, or the failure code of the CAS protocol. */
export type Redeemed =
  | { isValid: true; casUsername: string }
  | { isValid: false; code: "INVALID_TICKET" | "INVALID_SERVICE" };

export type CasMemory = ReturnType<typeof createCasMemory>;

/** Creates the realm's sessions and tickets; `random` returns that many random bytes. */
export const createCasMemory = (now: () => EpochMs, random: (size: number) => Uint8Array) => {
  const sessions = new Map<string, { casUsername: string; expires: EpochMs }>();
  const tickets = new Map<string, { casUsername: string; service: string; expires: EpochMs }>();
  const createId = (prefix: string) => `${prefix}-${Buffer.from(random(24)).toString("hex")}`;

  return {
    /** Opens a session of eight hours; returns the value of its cookie. */
    openSession: (casUsername: string): string => {
      const session = createId("TGT");
      sessions.set(session, { casUsername, expires: now() + sessionLifetime });
      return session;
    },
    /** Returns the session's user; null if it is unknown or expired. */
    findSession: (session: string): string | null => {
      const found = sessions.get(session);
      return found === undefined || found.expires <= now() ? null : found.casUsername;
    },
    closeSession: (session: string): void => {
      sessions.delete(session);
    },
    /** Issues a ticket for one service, valid once and for one minute. */
    issueTicket: (casUsername: string, service: string): string => {
      const ticket = createId("ST");
      tickets.set(ticket, { casUsername, service, expires: now() + ticketLifetime });
      return ticket;
    },
    /** Redeems a ticket, which is used up even for another service; with `isTolerant`, its parameters may be in any order. */
    redeemTicket: (ticket: string, service: string, isTolerant: boolean): Redeemed => {
      const found = tickets.get(ticket);
      tickets.delete(ticket);
      if (found === undefined || found.expires <= now()) {
        return { isValid: false, code: "INVALID_TICKET" };
      }
      const order = isTolerant ? sortParameters : (address: string) => address;
      return order(found.service) === order(service)
        ? { isValid: true, casUsername: found.casUsername }
        : { isValid: false, code: "INVALID_SERVICE" };
    },
  };
};

function sortParameters(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.sort();
  return url.href;
}
