import { app, type Session, session } from "electron";
import type { Fetch, Incoming } from "#main/service/exchange.ts";
import { NamedFailure } from "#main/service/network-failure.ts";
import { dropSilentConnections } from "#main/service/silent-connections.ts";
import type { ServiceOptions } from "#main/service/transport.ts";
import { setTimer } from "#main/system/clock.ts";
import type { ClientCertificates } from "#main/system/network/client-certificates.ts";
import {
  explainNoCertificate,
  explainNoTicket,
  explainOpenChoice,
} from "#main/system/network/explain.ts";
import { createNegotiation } from "#main/system/network/negotiate.ts";
import type { PagePrompts } from "#main/system/network/page-prompts.ts";
import { withAnswerTimeout } from "#main/system/network/prompt-queue.ts";
import type { ProxyLogins } from "#main/system/network/proxy-logins.ts";
import { fetchOver } from "./electron-fetch.ts";

/** Sends requests over Electron's network stack, with the system's proxy and certificates. */
export type Network = Pick<ServiceOptions, "fetch" | "fetchOnce"> & {
  /** Returns a fetch over a session of its own, which shares no cookies, cache or connections with others. */
  fetchApart(name: string): Fetch;
};

/** What answers the prompts of proxies and servers. */
export type NetworkParts = {
  logins: Pick<ProxyLogins, "begin">;
  certificates: Pick<ClientCertificates, "isMissing">;
  prompts: PagePrompts;
};

/** Creates the network; a request before the app is ready waits for it. */
export function createNetwork({ logins, certificates, prompts }: NetworkParts): Network {
  const negotiate = createNegotiation(prompts);
  const sessionOf = createSessionSource();

  const send = async (session: Session, ...[url, init]: Parameters<Fetch>): Promise<Incoming> => {
    const { origin, host } = new URL(url);
    const fetch = fetchOver(session, logins);
    try {
      const response = await fetch(url, init).catch(async (error) => {
        if (!hasMessage(error, certificateNeeded)) throw error;
        const isDecided = await withAnswerTimeout(negotiate(session, origin).then(() => true));
        if (isDecided) return fetch(url, init);
        throw new NamedFailure(explainOpenChoice(host));
      });
      const proxy = response.status === 407 ? await findProxy(session, url) : null;
      if (proxy === null) return response;
      void response.body?.cancel();
      throw new NamedFailure(explainNoTicket(proxy, host));
    } catch (error) {
      const proxy = hasMessage(error, ticketNeeded) ? await findProxy(session, url) : null;
      if (proxy !== null) throw new NamedFailure(explainNoTicket(proxy, host));
      const isClosed = hasMessage(
        error,
        (init.method ?? "GET") === "GET" ? closedByServer : certificateNeeded,
      );
      if (isClosed && certificates.isMissing(origin))
        throw new NamedFailure(explainNoCertificate(host));
      throw error;
    }
  };

  const fetchOverMain: Fetch = async (url, init) => {
    await app.whenReady();
    return send(sessionOf(null), url, init);
  };

  return {
    fetch: dropSilentConnections(fetchOverMain, {
      dropAll: async () => {
        // A name keeps its address for a minute, also if that is the one that has fallen silent.
        for (const name of [null, onceName]) await sessionOf(name).clearHostResolverCache();
        await sessionOf(null).closeAllConnections();
      },
      elapsed: () => performance.now(),
      setTimer,
    }),
    fetchApart: (name) => async (url, init) => {
      await app.whenReady();
      return send(sessionOf(name), url, init);
    },
    // A session with new connections only: Chromium repeats a request by itself on a connection that was used before.
    fetchOnce: async (url, init) => {
      await app.whenReady();
      const once = sessionOf(onceName);
      await once.closeAllConnections();
      return send(once, url, init);
    },
  };
}

/** The session of requests that must not be executed twice. */
const onceName = "once";

/** The host and port of the proxy for a URL; null without one. */
async function findProxy(session: Session, url: string): Promise<string | null> {
  return /^(?:PROXY|HTTPS) ([^;\s]+)/.exec(await session.resolveProxy(url))?.[1] ?? null;
}

const hasMessage = (error: unknown, pattern: RegExp) =>
  error instanceof Error && pattern.test(error.message);

/** Chromium's errors if a proxy requires a login that no user can type; nothing was sent. */
const ticketNeeded = /ERR_(PROXY_AUTH_UNSUPPORTED|MISSING_AUTH_CREDENTIALS)/;
/** Chromium's errors if a server requires a certificate; nothing was sent. */
const certificateNeeded = /ERR_SSL_CLIENT_AUTH_CERT_NEEDED|ERR_BAD_SSL_CLIENT_AUTH_CERT/;
/** The same, and errors of servers that close the connection without a certificate; not conclusive for writes. */
const closedByServer =
  /ERR_(SSL_CLIENT_AUTH|BAD_SSL_CLIENT_AUTH|SOCKET_NOT_CONNECTED|CONNECTION_CLOSED)/;

/**
 * Returns a function that returns the session for main's requests by name; null is the default session. Electron before
 * 41 does not reconnect a session to a restarted network process (electron/electron#49572), so each end of that process
 * replaces the sessions by new ones.
 */
function createSessionSource(): (name: string | null) => Session {
  let ends = 0;
  app.on("child-process-gone", (_event, { serviceName }) => {
    if (serviceName === "network.mojom.NetworkService") ends += 1;
  });
  return (name) => {
    if (ends > 0) return session.fromPartition(`${name ?? "main"} ${ends}`);
    return name === null ? session.defaultSession : session.fromPartition(name);
  };
}
