import { respondWithStatus } from "#demo/faults/responses.ts";
import type { App } from "../../simulation/app.ts";
import { ssoPerson } from "../../simulation/sso-page.ts";
import type { Cell, Known, Operation, Told } from "../kinds.ts";
import { tellOutcome, toFailed } from "./telling.ts";

/** The token that the keychain has for whoever signed in. */
function readToken({ computer: { items } }: Pick<Cell, "computer">): string {
  // Sign-ons under way have an item of their own.
  const [, item = "null"] = [...items].find(([name]) => name.startsWith("account ")) ?? [];
  const token = JSON.parse(item)?.token;
  return token?.token ?? "";
}

async function findSignedOut({ app }: Cell): Promise<string[]> {
  const { status } = await app.accounts.getState();
  return status === "active" ? [] : [`the session is ${status}`];
}

const signInByPassword = (app: App, who: Known): Promise<Told> =>
  tellOutcome(app.signIn.withPassword(who));

const signingIn: Operation = {
  name: "issueToken",
  group: "sign-in",
  line: /^GET \/auth\/token\/1\.1/,
  isSignedOut: true,
  request: signInByPassword,
  findMissing: findSignedOut,
};

const renewing: Operation = {
  ...signingIn,
  isSignedOut: false,
  goesOn: true,
  prepare: readToken,
  request: async (app) => {
    app.accounts.renewAll();
    return { kind: "begun" };
  },
  findMissing: async (cell) => {
    const token = readToken(cell);
    const isRenewed = token !== "" && token !== cell.known.id;
    return [...(await findSignedOut(cell)), ...(isRenewed ? [] : ["the token is the old one"])];
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
  findMissing: findSignedOut,
};

const signOut = async (app: App): Promise<Told> => {
  const outcome = await app.accounts.signOut(false);
  if (!outcome.ok) return toFailed(outcome);
  const notice = "notice" in outcome.value ? outcome.value.notice : null;
  return notice === null ? { kind: "done" } : { kind: "said", notice };
};

/** Nobody is signed in here, and the token is of no use to anybody, or the person knows better. */
async function findLeft(cell: Cell): Promise<string[]> {
  const { app, known, service, told } = cell;
  const { status } = await app.accounts.getState();
  const headers = { "x-service-api-auth": known.id, "x-look": "1" };
  const answer = await fetch(`${service.baseUrl}/me`, { headers });
  const isSaid = told?.kind === "said";
  return [
    ...(status === "signedOut" ? [] : [`the session is ${status}`]),
    ...(readToken(cell) === "" ? [] : ["the keychain still has a token"]),
    ...(answer.status === 401 || isSaid ? [] : ["the token is still good, and nobody was told"]),
  ];
}

const leaving = (name: string, line: RegExp): Operation => ({
  name,
  group: "sign-in",
  line,
  prepare: readToken,
  isFinal: true,
  request: signOut,
  findMissing: findLeft,
});

const signingInAtRealm: Operation = {
  name: "finishCasLogin",
  group: "sign-in",
  line: /^GET \/auth\/cas\/finishLogin/,
  isSignedOut: true,
  request: async (app, { serverUrl }) => {
    const who = { serverUrl, username: ssoPerson.login };
    const outcome = await app.signIn.withSso(who, "popup");
    if (!outcome.ok) return toFailed(outcome);
    const { kind } = outcome.value;
    return kind === "signedIn" ? { kind: "done" } : { kind: "said", notice: kind };
  },
  findMissing: findSignedOut,
};

const findingRealm: Operation = {
  name: "findRealm",
  group: "sign-in",
  line: /^GET \/me\/sso/,
  isSignedOut: true,
  request: (app, { serverUrl }) =>
    tellOutcome(app.signIn.findWay({ serverUrl, username: ssoPerson.login })),
  findMissing: async ({ told }) => (told?.kind === "done" ? [] : ["how they sign in is not known"]),
};

/** Where somebody is signed in already, the token is renewed instead; as the seed has it. */
export const signIns = (seed: number): Operation[] => [
  seed % 2 === 0 ? renewing : signingIn,
  signingInByOldToken,
  leaving("destroyToken", /^DELETE \/auth\/token/),
  leaving("logout", /^GET (\/auth)?\/logout/),
  signingInAtRealm,
  findingRealm,
];
