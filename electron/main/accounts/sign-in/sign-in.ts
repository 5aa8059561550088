import { resetPassword } from "#main/features/profile/operations.ts";
import { readReply } from "#main/service/reply.ts";
import type { Service } from "#main/service/transport.ts";
import { authenticate, type Credentials } from "#main/session/authenticate.ts";
import { createAccountId } from "#main/session/identity.ts";
import type { AllowRealm } from "#main/settings/policy/server-rules.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { Account, SessionState, SsoOutcome } from "#shared/session/schema.ts";
import type { SignInProgress, SignInWay, SsoWay } from "#shared/session/sso-schema.ts";
import { t } from "#shared/texts/t.ts";
import { createPartition } from "../../session/identity.ts";
import type { Accounts } from "../accounts.ts";
import { type AttemptsParts, createAttempts } from "../single-sign-on/attempts.ts";
import { findLogoutPage, type LeaveRealmParts } from "../single-sign-on/leave-realm.ts";
import type { SignOn } from "../single-sign-on/sign-on.ts";
import type { SsoTarget } from "../single-sign-on/start-address.ts";
import { type AdmissionParts, createAdmission } from "./admission.ts";
import { createServiceFinder } from "./find-service.ts";
import { createWayFinder, type SignInTarget } from "./find-way.ts";
import { createSignInRunner, type SignInRunnerParts, whenAborted } from "./sign-in-run.ts";
import {
  createSingleSignOn,
  findRealmChange,
  originOf,
  type SignOnRequest,
  type SingleSignOnParts,
} from "./single-sign-on.ts";

/** The services, accounts and windows of sign-ins. */
export type SignInParts = Omit<SingleSignOnParts, "attempts" | "clearPartitionSafely"> &
  Pick<AdmissionParts, "accounts"> & { accounts: Pick<Accounts, "find" | "list"> } & AttemptsParts &
  SignInRunnerParts &
  Pick<LeaveFirstParts, "leaveOther"> & {
    /** Clears the realm's session in the app's windows. */
    clearPartition: (partition: string) => Promise<void>;
    allowRealm: AllowRealm;
  };

/** Signs users in, one sign-in at a time. */
export type SignIn = ReturnType<typeof createSignIn>;

const nobodySignedIn = () => failure("cancelled", t("accounts.nobodySignedIn"));

/** Creates it. `accountId` is the account whose session continues; null adds an account. */
export function createSignIn(parts: SignInParts) {
  const { connect } = parts;
  const finder = createServiceFinder(connect);
  const findWay = createWayFinder(connect, finder, parts.allowRealm);
  const clearPartitionSafely = (partition: string) =>
    parts
      .clearPartition(partition)
      .catch((error) => parts.report("a partition was not cleared", error));
  const attempts = createAttempts(parts);
  const admit = createAdmission({ ...parts, clearPartitionSafely, holdToken: attempts.hold });
  const signInAtRealm = createSingleSignOn({ ...parts, attempts, clearPartitionSafely });
  const runner = createSignInRunner(parts, admit);

  async function signInByPassword(credentials: Credentials, signal: AbortSignal) {
    const server = await finder.find(credentials.serverUrl, signal);
    if (!server.ok) return server;
    return authenticate(connect, server.value, credentials, parts.getTokenDuration(), signal);
  }

  const leaveFirst = createLeaveFirst({ ...parts, clearPartitionSafely }, runner.confirmLeft);
  const sso = createSsoSignIn(parts.accounts, runner, findWay, signInAtRealm, leaveFirst);

  return {
    getProgress: runner.getProgress,
    /** Finds how a user signs in: by a realm, else by password. */
    findWay: (who: SignInTarget, accountId: string | null = null): Promise<Result<SignInWay>> =>
      findWay(who, runner.accountOf(accountId)),
    withPassword: (
      credentials: Credentials,
      accountId: string | null = null,
    ): Promise<Result<SessionState>> => {
      const { serverUrl, username } = credentials;
      return runner.run({ serverUrl, username, accountId }, async (signal) => {
        const signedIn = await signInByPassword(credentials, signal);
        if (!signedIn.ok) return signedIn;
        const admitted = await runner.admit(signedIn.value, accountId, signal);
        if (!admitted.ok) return admitted;
        return admitted.value.kind === "in" ? success(admitted.value.state) : nobodySignedIn();
      });
    },
    /** Resolves when the single sign-on has ended, also without success. */
    withSso: (who: SignInTarget, way: SsoWay, accountId: string | null = null) =>
      runner.run({ ...who, accountId }, (signal) => sso.run(who, way, accountId, signal)),
    /** Shows the page of the single sign-on again. */
    show: sso.show,
    cancel: runner.cancel,
    /** Answers the prompt about another user than expected. */
    settleOther: runner.settleOther,
    /** Accepts the shown sign-in page of a changed realm. */
    acceptRealm: runner.acceptRealm,
    /** Sends an e-mail for a forgotten password (POST /me?action=passwordReset). */
    requestReset: async (target: SignInTarget, isTemporary: boolean): Promise<Result<null>> => {
      const server = await finder.find(target.serverUrl);
      if (!server.ok) return server;
      return requestReset(
        connect(server.value, () => null),
        target.username,
        isTemporary,
      );
    },
  };
}

/** Signs in at realms: finds the realm, confirms a changed one, and repeats the sign-on until a user is admitted. */
function createSsoSignIn(
  accounts: SignInParts["accounts"],
  runner: ReturnType<typeof createSignInRunner>,
  findWay: ReturnType<typeof createWayFinder>,
  signInAtRealm: ReturnType<typeof createSingleSignOn>,
  leaveFirst: ReturnType<typeof createLeaveFirst>,
) {
  let shown: Pick<SignOn, "show"> | null = null;

  async function run(
    who: SignInTarget,
    way: SsoWay,
    accountId: string | null,
    signal: AbortSignal,
  ): Promise<Result<SsoOutcome>> {
    const expected = runner.accountOf(accountId);
    const found = await findWay(who, expected, signal);
    if (!found.ok) return found;
    if (found.value.kind === "password") {
      return failure("notFound", t("accounts.noSingleSignOn", { username: who.username }));
    }
    const { serverUrl, realm } = found.value;
    const known = expected ?? findKnownAccount(accounts, { ...who, serverUrl });
    const change = known === null ? null : findRealmChange(known, realm);
    if (change !== null && !(await runner.confirmRealm(serverUrl, change, signal))) {
      return success({ kind: "cancelled" });
    }
    const partition = expected?.sso?.partition ?? createPartition();
    const initial = { realm, way, blocked: null, trouble: null };
    const show = (change: Partial<NonNullable<SignInProgress["sso"]>>) =>
      runner.update({ serverUrl, sso: { ...initial, ...runner.getProgress()?.sso, ...change } });
    const events = {
      onStarted: (started: SignOn) => {
        shown = started;
        show(initial);
        whenAborted(signal, started.cancel);
      },
      onBlocked: (blocked: string | null) => show({ blocked }),
      onTrouble: (trouble: string | null) => show({ trouble }),
    };
    const operation = { serverUrl, username: who.username, realm, way, partition };
    for (;;) {
      const outcome = await signInAtRealm(operation, events);
      if (!outcome.ok) return outcome;
      if (outcome.value.kind !== "signedIn") return success(outcome.value);
      const { signedIn: found } = outcome.value;
      const { account } = found;
      const isCompared = known?.userId === account.userId && known.serverUrl === serverUrl;
      const sameName = isCompared ? known : (accounts.find(account.id)?.account ?? null);
      const signedIn = { ...found, account: withRealmOrigin(account, sameName, isCompared) };
      const admitted = await runner.admit(signedIn, accountId, signal);
      if (!admitted.ok) return admitted;
      const { value } = admitted;
      if (value.kind === "in") return success({ kind: "signedIn", state: value.state });
      shown = { show: () => void leaveFirst.open(operation, signal) };
      const isLeft = value.kind === "again" && (await leaveFirst.run(operation, signal));
      if (!isLeft) return success({ kind: "cancelled" });
    }
  }

  return {
    run: (...input: Parameters<typeof run>) =>
      run(...input).finally(() => {
        shown = null;
      }),
    show: () => shown?.show(),
  };
}

function requestReset(service: Service, username: string, isTemporary: boolean) {
  const alternate = isTemporary === (service.dialect().alternateReset === "temporary");
  return readReply(resetPassword(service, { username, alternate }));
}

/** The service, the windows and the policy. */
type LeaveFirstParts = Pick<LeaveRealmParts, "connect" | "allowRealm" | "report"> & {
  /** Opens the realm's logout page; in the app's window, resolves once that page is loaded and closed, or to its failure. */
  leaveOther: (
    target: SsoTarget & { partition: string },
    way: SsoWay,
    signal: AbortSignal,
  ) => Promise<Result<null>>;
  /** Clears the realm's session in the app's windows; does not reject. */
  clearPartitionSafely: (partition: string) => Promise<void>;
};

type Left = Pick<SignOnRequest, "serverUrl" | "realm" | "way" | "partition">;

/** Creates the way to end another user's session at a realm before the next attempt. */
function createLeaveFirst(
  parts: LeaveFirstParts,
  confirmLeft: (signal: AbortSignal) => Promise<boolean>,
) {
  /** Opens the logout page, if the realm has one; failures are only logged, as the next attempt shows who is signed in. */
  async function open(
    { serverUrl, realm, way, partition }: Left,
    signal: AbortSignal,
  ): Promise<void> {
    const page = findLogoutPage(serverUrl, realm, parts);
    if (page.ok && page.value === null) return;
    const left =
      page.ok && page.value ? parts.leaveOther({ ...page.value, partition }, way, signal) : page;
    const outcome = await left;
    if (!outcome.ok)
      parts.report("a session of somebody else at a realm was not ended", outcome.message);
  }

  return {
    open,
    /** Resolves to whether the next attempt can start; a browser reports nothing, so that the user confirms. */
    run: async (left: Left, signal: AbortSignal): Promise<boolean> => {
      await open(left, signal);
      if (left.way === "browser") return confirmLeft(signal);
      await parts.clearPartitionSafely(left.partition);
      return !signal.aborted;
    },
  };
}

/** Returns the account of a username or typed name at a service; null if there is none. */
export function findKnownAccount(
  accounts: Pick<Accounts, "find" | "list">,
  { serverUrl, username }: SignInTarget,
): Account | null {
  const sameName = accounts.find(createAccountId(serverUrl, username))?.account;
  const alias = () =>
    accounts
      .list()
      .find(({ account }) => account.serverUrl === serverUrl && account.sso?.typedName === username)
      ?.account;
  return sameName ?? alias() ?? null;
}

/**
 * Returns the account with the origin of its realm for later comparisons. A sign-in that was not compared with the
 * account (`isCompared` is false), such as under another name, does not replace a known origin.
 */
export function withRealmOrigin(
  account: Account,
  known: Account | null,
  isCompared: boolean,
): Account {
  const { sso } = account;
  if (sso === null) return account;
  const before = known?.sso?.realmOrigin ?? (known?.sso ? originOf(known.sso.realm) : null);
  const named = originOf(sso.realm);
  const origin = isCompared ? (named ?? before) : (before ?? named);
  return origin === null ? account : { ...account, sso: { ...sso, realmOrigin: origin } };
}
