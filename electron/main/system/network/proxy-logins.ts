import { toShownLine } from "#shared/lib/shown-text.ts";
import type { KeptLogins, Login } from "./stored-logins.ts";
import type { Questions } from "./questions.ts";

/** A proxy that wants a login, and what it says of itself. */
export type ProxyPrompt = { host: string; port: number; realm: string };

/** Answers proxies that want a login. */
export type ProxyLogins = {
  /**
   * Begins the answers to one request or page: each is what to send to a proxy that is between us and
   * a URL, null where nobody says. A proxy that asks the same request again has refused what was sent.
   */
  begin(): (prompt: ProxyPrompt, url: string) => Promise<Login | null>;
  /** The person wants to be asked again, also where the question was cancelled. */
  askAgain(): void;
};

/** Tries a login once, at a proxy that is between us and a URL. */
export type TryLogin = (
  proxy: ProxyPrompt,
  url: string,
  login: Login,
) => Promise<{ isRefused: boolean }>;

type ProxyLoginsParts = {
  questions: Questions;
  kept: KeptLogins;
  /** A login is tried before anybody gets it: proxies lock out who is wrong too often. */
  tryLogin: TryLogin;
  /** Told when a login is there that was not before. */
  onAnswered: () => void;
};

/** What is known of one proxy. */
type Known = {
  /** The login that has not been refused so far. */
  login: Login | null;
  /** The one that was refused last, until another is found or nobody wants to say more. */
  refused: Login | null;
  /** Whether the keychain was looked into. */
  isRead: boolean;
  /** Whether the keychain has the login. */
  isKept: boolean;
  /** The search for a login under way: in the keychain, by a question, and by trying. */
  sought: Promise<Login | null> | null;
  isDismissed: boolean;
};

/** Makes the answers; nobody is asked before a proxy wants a login. */
export function createProxyLogins(parts: ProxyLoginsParts): ProxyLogins {
  const { questions, kept, tryLogin, onAnswered } = parts;
  const proxies = new Map<string, Known>();

  function know(proxy: string): Known {
    const known = proxies.get(proxy) ?? {
      login: null,
      refused: null,
      isRead: false,
      isKept: false,
      sought: null,
      isDismissed: false,
    };
    proxies.set(proxy, known);
    return known;
  }

  async function seek(known: Known, prompt: ProxyPrompt, url: string): Promise<Login | null> {
    const proxy = nameProxy(prompt);
    if (!known.isRead) {
      known.isRead = true;
      const login = await kept.read(proxy);
      known.isKept = login !== null;
      if (login !== null && (await isGood(known, login, prompt, url))) return login;
    }
    while (!known.isDismissed) {
      const answer = await ask(known, prompt);
      if (answer === null) {
        known.isDismissed = true;
        known.refused = null;
      } else if (await isGood(known, answer.login, prompt, url)) {
        if (answer.isKept) {
          void kept.keep(proxy, answer.login).then(() => {
            known.isKept = true;
          });
        }
        onAnswered();
        return answer.login;
      }
    }
    return null;
  }

  async function isGood(known: Known, login: Login, prompt: ProxyPrompt, url: string) {
    const { isRefused } = await tryLogin(prompt, url, login);
    if (isRefused) await drop(known, login, prompt);
    else Object.assign(known, { login, refused: null });
    return !isRefused;
  }

  async function ask({ refused }: Known, prompt: ProxyPrompt) {
    const answer = await questions.ask({
      kind: "login",
      isProxy: true,
      host: nameProxy(prompt),
      says: toShownLine(prompt.realm),
      username: refused?.username ?? "",
      isRefused: refused !== null,
      canKeep: await kept.canKeep(),
    });
    if (answer.kind !== "login") return null;
    const { username, password, isKept } = answer;
    return { login: { username, password }, isKept };
  }

  async function drop(known: Known, refused: Login, prompt: ProxyPrompt): Promise<void> {
    known.login = null;
    known.refused = refused;
    if (known.isKept) await kept.forget(nameProxy(prompt));
    known.isKept = false;
  }

  return {
    begin: () => {
      let sent: Login | null = null;
      return async (prompt, url) => {
        const known = know(nameProxy(prompt));
        if (sent !== null && sent === known.login) await drop(known, sent, prompt);
        if (known.login === null) {
          known.sought ??= seek(known, prompt, url).finally(() => {
            known.sought = null;
          });
        }
        sent = known.login ?? (await known.sought);
        return sent;
      };
    },
    askAgain: () => {
      for (const known of proxies.values()) known.isDismissed = false;
    },
  };
}

/** The host and port by which a proxy is known. */
export const nameProxy = ({ host, port }: Pick<ProxyPrompt, "host" | "port">): string =>
  `${host}:${port}`;
