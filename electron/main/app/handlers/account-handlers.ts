import type { Accounts } from "#main/accounts/accounts.ts";
import { type DemoHost, tryDemo } from "#main/accounts/demo-host.ts";
import type { SignIn } from "#main/accounts/sign-in/sign-in.ts";
import { createAction } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import { success } from "#shared/lib/result.ts";

export type AccountParts = {
  accounts: Accounts;
  signIn: SignIn;
  demo: DemoHost;
  /** Shows the window, as after a sign-in in the browser. */
  bringToFront: () => void;
};

/** Creates the handlers about accounts and sign-in. */
export const createAccountHandlers = ({ accounts, signIn, demo, bringToFront }: AccountParts) =>
  ({
    "session.get": async () => success(await accounts.getState()),
    "session.retryKeychain": createAction(() => accounts.current()?.retryKeychain()),
    "session.startAnew": (_input, accountId) => accounts.startAnew(accountId),
    "session.signOutQuestion": ({ endsSso }, accountId) => accounts.signOut(endsSso, accountId),
    "account.list": async () => success(accounts.list()),
    "account.view": ({ id }) => accounts.view(id),
    "signIn.get": async () => success(signIn.getProgress()),
    "signIn.findWay": ({ accountId, ...who }) => signIn.findWay(who, accountId),
    "signIn.withPassword": ({ accountId, ...credentials }) =>
      signIn.withPassword(credentials, accountId),
    "signIn.withSso": async ({ way, accountId, ...who }) => {
      const outcome = await signIn.withSso(who, way, accountId);
      const isAnswered = outcome.ok && outcome.value.kind !== "cancelled";
      if (way === "browser" && isAnswered) bringToFront();
      return outcome;
    },
    "signIn.show": createAction(() => signIn.show()),
    "signIn.cancel": createAction(() => signIn.cancel()),
    "signIn.settleOther": createAction(({ choice }) => signIn.settleOther(choice)),
    "signIn.acceptRealm": createAction(({ named }) => signIn.acceptRealm(named)),
    "signIn.tryDemo": () => tryDemo(demo, signIn),
    "signIn.requestReset": ({ isTemporary, ...who }) => signIn.requestReset(who, isTemporary),
  }) satisfies Partial<Handlers>;
