import { respondWithStatus } from "#demo/faults/responses.ts";
import type { App } from "../../simulation/app.ts";
import { ssoUser } from "../../simulation/sso-page.ts";
import type { Cell, Known, Operation, RequestResult } from "../kinds.ts";
import { toFailed, toResult } from "./results.ts";

/** Reads the user's token from the keychain. */
function readToken({ computer: { items } }: Pick<Cell, "computer">): string {
  // Running sign-ons have their own item.
  const [, item = "null"] = [...items].find(([name]) => name.startsWith("account ")) ?? [];
  const token = JSON.parse(item)?.token;
  return token?.token ?? "";
}

async function findInactive({ app }: Cell): Promise<string[]> {
  const { status } = await app.accounts.getState();
  return status === "active" ? [] : [`the session is ${status}`];
}

const signInByPassword = (app: App, who: Known): Promise<RequestResult> =>
  toResult(app.signIn.withPassword(who));

const signingIn: Operation = {
  name: "issueToken",
  group: "sign-in",
  line: /^GET \/auth\/token\/1\.1/,
  isSignedOut: true,
  request: signInByPassword,
  findMissing: findInactive,
};

const renewing: Operation = {
  ...signingIn,
  isSignedOut: false,
  isRepeated: true,
  prepare: readToken,
  request: async (app) => {
    app.accounts.renewAll();
    return { kind: "started" };
  },
  findMissing: async (cell) => {
    const token = readToken(cell);
    const isRenewed = token !== "" && token !== cell.known.id;
    return [...(await findInactive(cell)), ...(isRenewed ? [] : ["the token is the old one"])];
  },
};

const signingInByOldToken: Operation = {
  name: "issueUnversionedToken",
  group: "sign-in",
  line: /^GET \/auth\/token(\?|$)/,
  isSignedOut: true,
  prepare: ({ service }) => {
    const match = { path: /^\/auth\/token\/1\.1/ };
    service.faults.inject({ match, fault: respondWithStatus(404, { body: "{}" }) });
    return "";
  },
  request: signInByPassword,
  findMissing: findInactive,
};

const signOut = async (app: App): Promise<RequestResult> => {
  const outcome = await app.accounts.signOut(false);
  if (!outcome.ok) return toFailed(outcome);
  const notice = "notice" in outcome.value ? outcome.value.notice : null;
  return notice === null ? { kind: "done" } : { kind: "notice", notice };
};

/** Finds a remaining session, or a valid token of which the user was not informed. */
async function findSession(cell: Cell): Promise<string[]> {
  const { app, known, service, result } = cell;
  const { status } = await app.accounts.getState();
  const headers = { "x-service-api-auth": known.id, "x-look": "1" };
  const answer = await fetch(`${service.baseUrl}/me`, { headers });
  const hasNotice = result?.kind === "notice";
  return [
    ...(status === "signedOut" ? [] : [`the session is ${status}`]),
    ...(readToken(cell) === "" ? [] : ["the keychain still has a token"]),
    ...(answer.status === 401 || hasNotice
      ? []
      : ["the token is still valid, and the user was not informed"]),
  ];
}

const signingOut = (name: string, line: RegExp): Operation => ({
  name,
  group: "sign-in",
  line,
  prepare: readToken,
  isFinal: true,
  request: signOut,
  findMissing: findSession,
});

const signingInAtRealm: Operation = {
  name: "finishCasLogin",
  group: "sign-in",
  line: /^GET \/auth\/cas\/finishLogin/,
  isSignedOut: true,
  request: async (app, { serverUrl }) => {
    const who = { serverUrl, username: ssoUser.login };
    const outcome = await app.signIn.withSso(who, "popup");
    if (!outcome.ok) return toFailed(outcome);
    const { kind } = outcome.value;
    return kind === "signedIn" ? { kind: "done" } : { kind: "notice", notice: kind };
  },
  findMissing: findInactive,
};

const findingRealm: Operation = {
  name: "findRealm",
  group: "sign-in",
  line: /^GET \/me\/sso/,
  isSignedOut: true,
  request: (app, { serverUrl }) =>
    toResult(app.signIn.findWay({ serverUrl, username: ssoUser.login })),
  findMissing: async ({ result }) =>
    result?.kind === "done" ? [] : ["the sign-in method is unknown"],
};

/** Lists the operations of a session; the seed decides between a renewal and a sign-in. */
export const signIns = (seed: number): Operation[] => [
  seed % 2 === 0 ? renewing : signingIn,
  signingInByOldToken,
  signingOut("destroyToken", /^DELETE \/auth\/token/),
  signingOut("logout", /^GET (\/auth)?\/logout/),
  signingInAtRealm,
  findingRealm,
];
