import type { AccountSummary, SessionState } from "#shared/session/schema.ts";
import { createActiveSession, sampleAccount } from "../sample-data.ts";
import { countWaiting } from "./alerts.ts";
import { type FakeMain, type HandlersOf, ignore } from "./handlers.ts";

type SessionHandlers = HandlersOf<"session" | "account" | "signIn">;

export function sessionHandlers({ world, emit }: FakeMain): SessionHandlers {
  const listAccounts = (): AccountSummary[] => {
    const { session, otherAccounts } = world;
    if (!("account" in session)) return otherAccounts;
    const { account, status } = session;
    return [{ account, status, waiting: countWaiting(world), isInView: true }, ...otherAccounts];
  };
  const enter = (state: SessionState) => {
    world.session = state;
    emit("session.changed", state);
    emit("account.changed", listAccounts());
    return state;
  };
  const signIn = () => enter(createActiveSession(sampleAccount));
  return {
    ...ignore(
      "session.retryKeychain",
      "signIn.show",
      "signIn.cancel",
      "signIn.settleOther",
      "signIn.acceptRealm",
      "signIn.requestReset",
    ),
    "session.get": () => world.session,
    "session.startAnew": () => {
      const { session } = world;
      if (!("account" in session)) throw new Error("Nobody is signed in.");
      enter({ status: "expired", account: session.account, notice: null, unkept: null });
      return null;
    },
    "session.signOutQuestion": () => {
      const [next, ...others] = world.otherAccounts;
      world.otherAccounts = others;
      return enter(next === undefined ? signedOut : createActiveSession(next.account));
    },
    "account.list": listAccounts,
    "account.view": ({ id }) => {
      const wanted = world.otherAccounts.find(({ account }) => account.id === id);
      if (wanted === undefined) throw new Error(`There is no account ${id}.`);
      const former = listAccounts()
        .filter(({ isInView }) => isInView)
        .map((one) => ({ ...one, isInView: false }));
      world.otherAccounts = [...former, ...world.otherAccounts.filter((one) => one !== wanted)];
      return enter(createActiveSession(wanted.account));
    },
    "signIn.get": () => world.signIn,
    "signIn.findWay": () => world.way,
    "signIn.withPassword": signIn,
    "signIn.withSso": () => world.ssoOutcome ?? { kind: "signedIn", state: signIn() },
    "signIn.tryDemo": signIn,
  };
}

const signedOut: SessionState = {
  status: "signedOut",
  serverUrl: sampleAccount.serverUrl,
  username: sampleAccount.username,
  notice: "You are signed out, and what was stored here is erased.",
};
