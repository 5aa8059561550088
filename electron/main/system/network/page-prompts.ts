import type { App, AuthInfo, Certificate, WebContents } from "electron";
import { toShownLine } from "#shared/lib/plain-text.ts";
import { type Failure, failure } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import type { Report } from "../log.ts";
import type { ClientCertificates, OwnCertificate } from "./client-certificates.ts";
import { explainNoCertificate, explainProxyLogin } from "./explain.ts";
import type { PromptQueue } from "./prompt-queue.ts";
import type { ProxyLogins } from "./proxy-logins.ts";
import type { Login } from "./stored-logins.ts";

/** Prompts the user for logins and certificates that loading a page requires. */
export type PagePrompts = ReturnType<typeof createPagePrompts>;

type PagePromptsParts = {
  app: App;
  logins: ProxyLogins;
  certificates: ClientCertificates;
  questions: PromptQueue;
  report: Report;
};

type AdmittedPage = {
  origins: readonly string[];
  /** Aborts when the page is destroyed. */
  destroyed: AbortSignal;
  /** The proxy logins of requests, by URL. */
  proxies: Map<string, ReturnType<ProxyLogins["begin"]>>;
  failures: Map<string, Failure>;
};

/** Handles Electron's login and certificate events; without a handler it sends every server a certificate. */
export function createPagePrompts(parts: PagePromptsParts) {
  const { app, logins, certificates, questions, report } = parts;
  const admitted = new WeakMap<WebContents, AdmittedPage>();

  app.on("login", (event, contents, { url, firstAuthAttempt: isFirst }, info, answer) => {
    event.preventDefault();
    const page = contents === null ? undefined : admitted.get(contents);
    const login = page && promptLogin(page, url, info, isFirst);
    if (login === undefined) return answer();
    login.then(
      (entered) => (entered === null ? answer() : answer(entered.username, entered.password)),
      (error) => {
        report("a page's login failed", error);
        answer();
      },
    );
  });

  function promptLogin(
    page: AdmittedPage,
    url: string,
    info: AuthInfo,
    isFirst: boolean,
  ): Promise<Login | null> | undefined {
    if (info.isProxy) return promptProxyLogin(page, url, info, isFirst);
    if (!page.origins.includes(originOf(url))) {
      report("a login of another server was refused", new URL(url).protocol);
      return undefined;
    }
    return promptServerLogin(questions, page, url, { realm: info.realm, isFirst });
  }

  async function promptProxyLogin(
    page: AdmittedPage,
    url: string,
    info: AuthInfo,
    isFirst: boolean,
  ) {
    const getLogin = (!isFirst && page.proxies.get(url)) || logins.begin();
    page.proxies.set(url, getLogin);
    const login = await getLogin(info, url);
    if (login === null)
      page.failures.set(originOf(url), explainProxyLogin(info, new URL(url).host));
    return login;
  }

  app.on("select-client-certificate", (event, contents, hostAndPort, offered, answer) => {
    event.preventDefault();
    const origin = originOf(`https://${hostAndPort}`);
    const page = contents === null ? undefined : admitted.get(contents);
    if (page === undefined || !page.origins.includes(origin)) {
      report("a client certificate was refused", "the server was not named");
      return answer(none);
    }
    certificates.choose(origin, offered.map(toOwnCertificate)).then(
      (index) => answer(index === null ? none : offered[index]),
      (error) => {
        report("the choice of a client certificate failed", error);
        answer(none);
      },
    );
  });

  return {
    /** Allows servers of these origins to request a login or a certificate of this page, and proxies a login. */
    admit: (contents: WebContents, origins: readonly string[]): void => {
      const destroyed = new AbortController();
      contents.once("destroyed", () => destroyed.abort());
      admitted.set(contents, {
        origins,
        destroyed: destroyed.signal,
        proxies: new Map(),
        failures: new Map(),
      });
    },
    /** Returns why a page failed to load for want of a login or a certificate; null if it has another reason. */
    explain: (contents: WebContents, url: string): Failure | null => {
      const origin = originOf(url);
      if (certificates.isMissing(origin)) return explainNoCertificate(new URL(url).host);
      return admitted.get(contents)?.failures.get(origin) ?? null;
    },
  };
}

async function promptServerLogin(
  questions: PromptQueue,
  page: AdmittedPage,
  url: string,
  { realm, isFirst }: { realm: string; isFirst: boolean },
): Promise<Login | null> {
  const { host } = new URL(url);
  const answer = await questions.prompt(
    {
      kind: "login",
      isProxy: false,
      host,
      says: toShownLine(realm),
      username: "",
      isRefused: !isFirst,
      canKeep: false,
    },
    page.destroyed,
  );
  if (answer.kind === "login") return answer;
  page.failures.set(originOf(url), explainNoLogin(host));
  return null;
}

const toOwnCertificate = (certificate: Certificate): OwnCertificate => ({
  subject: certificate.subjectName,
  issuer: certificate.issuerName,
  validTo: certificate.validExpiry * 1000,
  serial: certificate.serialNumber,
  fingerprint: certificate.fingerprint,
});

/**
 * Continues without a certificate, as some servers allow. Electron's types lack null; on undefined, which they allow,
 * it throws and closes the connection.
 */
const none = null as unknown as undefined;

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : "");

const explainNoLogin = (host: string): Failure =>
  failure("wrongCredentials", t("system.pageSignInRequired", { host }));
