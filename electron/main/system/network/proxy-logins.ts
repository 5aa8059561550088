import { toShownLine } from "#shared/lib/plain-text.ts";
import type { PromptQueue } from "./prompt-queue.ts";
import type { Login, StoredLogins } from "./stored-logins.ts";

/** A proxy that requires a login, and its self-description. */
export type ProxyPrompt = { host: string; port: number; realm: string };

export type ProxyLogins = {
  /**
   * Returns the login function of one request or page. It resolves to the login for a proxy on the way to a URL, or to
   * null if there is none; a second call for the same proxy means that the proxy refused the first login.
   */
  begin(): (prompt: ProxyPrompt, url: string) => Promise<Login | null>;
  /** Prompts again from now on, also for proxies whose prompt was cancelled. */
  promptAgain(): void;
};

/** Tries a login once at a proxy on the way to a URL. */
export type TryLogin = (
  proxy: ProxyPrompt,
  url: string,
  login: Login,
) => Promise<{ isRefused: boolean }>;

type ProxyLoginsParts = {
  questions: PromptQueue;
  stored: StoredLogins;
  /** Tries a login before other requests use it: proxies lock out users after too many failures. */
  tryLogin: TryLogin;
  /** Called when a new login is available. */
  onAnswered: () => void;
};

type ProxyState = {
  login: Login | null;
  /** The login refused last, until another is accepted or the prompt is cancelled. */
  refused: Login | null;
  isRead: boolean;
  isStored: boolean;
  /** The pending search for a login: in the keychain, then by prompts. */
  search: Promise<Login | null> | null;
  isDismissed: boolean;
};

/** Creates it; it prompts only when a proxy requires a login. */
export function createProxyLogins(parts: ProxyLoginsParts): ProxyLogins {
  const { questions, stored, tryLogin, onAnswered } = parts;
  const proxies = new Map<string, ProxyState>();

  function getState(proxy: string): ProxyState {
    const state = proxies.get(proxy) ?? {
      login: null,
      refused: null,
      isRead: false,
      isStored: false,
      search: null,
      isDismissed: false,
    };
    proxies.set(proxy, state);
    return state;
  }

  async function findLogin(
    state: ProxyState,
    prompt: ProxyPrompt,
    url: string,
  ): Promise<Login | null> {
    const proxy = nameProxy(prompt);
    if (!state.isRead) {
      state.isRead = true;
      const login = await stored.read(proxy);
      state.isStored = login !== null;
      if (login !== null && (await isAccepted(state, login, prompt, url))) return login;
    }
    while (!state.isDismissed) {
      const answer = await promptLogin(state, prompt);
      if (answer === null) {
        state.isDismissed = true;
        state.refused = null;
      } else if (await isAccepted(state, answer.login, prompt, url)) {
        if (answer.isKept) {
          void stored.save(proxy, answer.login).then(() => {
            state.isStored = true;
          });
        }
        onAnswered();
        return answer.login;
      }
    }
    return null;
  }

  async function isAccepted(state: ProxyState, login: Login, prompt: ProxyPrompt, url: string) {
    const { isRefused } = await tryLogin(prompt, url, login);
    if (isRefused) await drop(state, login, prompt);
    else Object.assign(state, { login, refused: null });
    return !isRefused;
  }

  async function promptLogin({ refused }: ProxyState, prompt: ProxyPrompt) {
    const answer = await questions.prompt({
      kind: "login",
      isProxy: true,
      host: nameProxy(prompt),
      says: toShownLine(prompt.realm),
      username: refused?.username ?? "",
      isRefused: refused !== null,
      canKeep: await stored.canSave(),
    });
    if (answer.kind !== "login") return null;
    const { username, password, isKept } = answer;
    return { login: { username, password }, isKept };
  }

  async function drop(state: ProxyState, refused: Login, prompt: ProxyPrompt): Promise<void> {
    state.login = null;
    state.refused = refused;
    if (state.isStored) await stored.delete(nameProxy(prompt));
    state.isStored = false;
  }

  return {
    begin: () => {
      let sent: Login | null = null;
      return async (prompt, url) => {
        const state = getState(nameProxy(prompt));
        if (sent !== null && sent === state.login) await drop(state, sent, prompt);
        if (state.login === null) {
          state.search ??= findLogin(state, prompt, url).finally(() => {
            state.search = null;
          });
        }
        sent = state.login ?? (await state.search);
        return sent;
      };
    },
    promptAgain: () => {
      for (const state of proxies.values()) state.isDismissed = false;
    },
  };
}

export const nameProxy = ({ host, port }: Pick<ProxyPrompt, "host" | "port">): string =>
  `${host}:${port}`;
