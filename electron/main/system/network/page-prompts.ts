import type { App, AuthInfo, Certificate, WebContents } from "electron";
import { type Failure, failure } from "#shared/lib/result.ts";
import { toShownLine } from "#shared/lib/shown-text.ts";
import type { Report } from "../log.ts";
import type { ClientCertificates, OwnCertificate } from "./client-certificates.ts";
import { explainNoCertificate, explainProxyLogin } from "./explain.ts";
import type { Login } from "./stored-logins.ts";
import type { ProxyLogins } from "./proxy-logins.ts";
import type { Questions } from "./questions.ts";

/** Lets what the way to a page wants of the person reach the person. */
export type PagePrompts = {
  /**
   * From now on servers of these origins may ask this page for a login or a certificate, and proxies
   * for a login; nobody may ask any other page for anything.
   */
  admit(contents: WebContents, origins: readonly string[]): void;
  /** Why a page of this address is not there, where it was asked for something and gave nothing. */
  explain(contents: WebContents, url: string): Failure | null;
};

type PagePromptsParts = {
  app: App;
  logins: ProxyLogins;
  certificates: ClientCertificates;
  questions: Questions;
  report: Report;
};

type Admitted = {
  origins: readonly string[];
  /** Aborts when the page is gone. */
  gone: AbortSignal;
  /** How proxies are answered, by the address that is on its way through them. */
  proxies: Map<string, ReturnType<ProxyLogins["begin"]>>;
  unmet: Map<string, Failure>;
};

/** Answers what Electron hands to the app for its pages; without it every server gets a certificate. */
export function createPagePrompts(parts: PagePromptsParts): PagePrompts {
  const { app, logins, certificates, questions, report } = parts;
  const admitted = new WeakMap<WebContents, Admitted>();

  app.on("login", (event, contents, { url, firstAuthAttempt: isFirst }, info, answer) => {
    event.preventDefault();
    const page = contents === null ? undefined : admitted.get(contents);
    const asked = page && askPerson(page, url, info, isFirst);
    if (asked === undefined) return answer();
    asked.then(
      (login) => (login === null ? answer() : answer(login.username, login.password)),
      (error) => {
        report("a page's login failed", error);
        answer();
      },
    );
  });

  function askPerson(
    page: Admitted,
    url: string,
    info: AuthInfo,
    isFirst: boolean,
  ): Promise<Login | null> | undefined {
    if (info.isProxy) return askForProxy(page, url, info, isFirst);
    if (!page.origins.includes(originOf(url))) {
      report("a login of another server was refused", new URL(url).protocol);
      return undefined;
    }
    return askForServer(page, url, info, isFirst);
  }

  async function askForProxy(page: Admitted, url: string, info: AuthInfo, isFirst: boolean) {
    const begun = (!isFirst && page.proxies.get(url)) || logins.begin();
    page.proxies.set(url, begun);
    const login = await begun(info, url);
    if (login === null) page.unmet.set(originOf(url), explainProxyLogin(info, new URL(url).host));
    return login;
  }

  async function askForServer(page: Admitted, url: string, info: AuthInfo, isFirst: boolean) {
    const { host } = new URL(url);
    const answer = await questions.ask(
      {
        kind: "login",
        isProxy: false,
        host,
        says: toShownLine(info.realm),
        username: "",
        isRefused: !isFirst,
        canKeep: false,
      },
      page.gone,
    );
    if (answer.kind === "login") return answer;
    page.unmet.set(originOf(url), explainNoLogin(host));
    return null;
  }

  app.on("select-client-certificate", (event, contents, place, offered, answer) => {
    event.preventDefault();
    const origin = originOf(`https://${place}`);
    const page = contents === null ? undefined : admitted.get(contents);
    if (page === undefined || !page.origins.includes(origin)) {
      report("a client certificate was refused", "the server was not named");
      return answer(none);
    }
    certificates.choose(origin, offered.map(describe)).then(
      (index) => answer(index === null ? none : offered[index]),
      (error) => {
        report("the choice of a client certificate failed", error);
        answer(none);
      },
    );
  });

  return {
    admit: (contents, origins) => {
      const gone = new AbortController();
      contents.once("destroyed", () => gone.abort());
      admitted.set(contents, {
        origins,
        gone: gone.signal,
        proxies: new Map(),
        unmet: new Map(),
      });
    },
    explain: (contents, url) => {
      const origin = originOf(url);
      if (certificates.isMissing(origin)) return explainNoCertificate(new URL(url).host);
      return admitted.get(contents)?.unmet.get(origin) ?? null;
    },
  };
}

const describe = (shown: Certificate): OwnCertificate => ({
  subject: shown.subjectName,
  issuer: shown.issuerName,
  validTo: shown.validExpiry * 1000,
  serial: shown.serialNumber,
  fingerprint: shown.fingerprint,
});

/**
 * Goes on without a certificate, for servers that do without. Electron's types do not know that it takes
 * null so; what they do allow, undefined, it throws at, and ends the connection.
 */
const none = null as unknown as undefined;

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : "");

const explainNoLogin = (host: string): Failure =>
  failure(
    "wrongCredentials",
    `${host} wants a username and a password before it shows its page, and none was given. Try again.`,
  );
