import { toShownLine } from "#shared/domain/shown-text.ts";
import type { KeptLogins, Login } from "./kept-logins.ts";
import type { Questions } from "./questions.ts";

/** A proxy that wants a login, and what it says of itself. */
export type ProxyPrompt = { host: string; port: number; realm: string };

/** Answers proxies that want a login. */
export type ProxyLogins = {
  /**
   * Begins the answers to one request or page: each is what to try next, null where nobody says. A
   * proxy that asks the same request again has refused what was tried before.
   */
  begin(): (prompt: ProxyPrompt) => Promise<Login | null>;
  /** The person wants to be asked again, also where the question was cancelled. */
  askAgain(): void;
};

type ProxyLoginsParts = {
  questions: Questions;
  kept: KeptLogins;
  /** Told when a login is there that was not before. */
  onAnswered: () => void;
};

/** What is known of one proxy. */
type Known = {
  /** From the keychain, once it was asked; then the latest answer. */
  login: Promise<Login | null>;
  /** Whether the keychain has it. */
  isKept: boolean;
  /** The question under way. */
  asked: Promise<Login | null> | null;
  isDismissed: boolean;
};

/** Makes the answers; nobody is asked before a proxy wants a login. */
export function createProxyLogins({ questions, kept, onAnswered }: ProxyLoginsParts): ProxyLogins {
  const proxies = new Map<string, Known>();

  function know(proxy: string): Known {
    const known = proxies.get(proxy) ?? {
      login: kept.read(proxy).then((login) => {
        if (login !== null) noteKept(proxy, true);
        return login;
      }),
      isKept: false,
      asked: null,
      isDismissed: false,
    };
    proxies.set(proxy, known);
    return known;
  }

  function noteKept(proxy: string, isKept: boolean): void {
    const known = proxies.get(proxy);
    if (known !== undefined) known.isKept = isKept;
  }

  async function ask(prompt: ProxyPrompt, refused: Login | null): Promise<Login | null> {
    const proxy = nameProxy(prompt);
    const known = know(proxy);
    if (refused !== null) await drop(proxy, known);
    const answer = await questions.ask({
      kind: "login",
      isProxy: true,
      host: proxy,
      says: toShownLine(prompt.realm),
      username: refused?.username ?? "",
      isRefused: refused !== null,
      canKeep: await kept.canKeep(),
    });
    if (answer.kind !== "login") {
      known.isDismissed = true;
      return null;
    }
    const login = { username: answer.username, password: answer.password };
    known.login = Promise.resolve(login);
    if (answer.isKept) void kept.keep(proxy, login).then(() => noteKept(proxy, true));
    onAnswered();
    return login;
  }

  async function drop(proxy: string, known: Known): Promise<void> {
    known.login = Promise.resolve(null);
    if (known.isKept) await kept.forget(proxy);
    known.isKept = false;
  }

  return {
    begin: () => {
      let tried: Login | null = null;
      return async (prompt) => {
        const known = know(nameProxy(prompt));
        const login = await known.login;
        if (login !== null && login !== tried) {
          tried = login;
          return login;
        }
        if (known.isDismissed) return null;
        known.asked ??= ask(prompt, tried).finally(() => {
          known.asked = null;
        });
        tried = await known.asked;
        return tried;
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
