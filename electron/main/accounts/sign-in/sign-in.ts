import { resetPassword } from "#main/features/profile/operations.ts";
import { readReply } from "#main/service/reply.ts";
import { authenticate, type Credentials } from "#main/session/authenticate.ts";
import { createPartition } from "#main/session/partition.ts";
import type { AllowRealm } from "#main/settings/policy/server-rules.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { SessionState, SsoOutcome } from "#shared/session/schema.ts";
import type { SignInProgress, SignInWay, SsoWay } from "#shared/session/sso-schema.ts";
import type { Accounts } from "../accounts.ts";
import { type AttemptsParts, createAttempts } from "../single-sign-on/attempts.ts";
import { findRealmChange } from "../single-sign-on/known-origin.ts";
import type { SignOn } from "../single-sign-on/sign-on.ts";
import { type AdmissionParts, createAdmission } from "./admission.ts";
import { createServiceFinder } from "./find-service.ts";
import { createWayFinder, type Who } from "./find-way.ts";
import { findKnownAccount, rememberOrigin } from "./realm-change.ts";
import { createSignInRun, type SignInRunParts, whenAborted } from "./sign-in-run.ts";
import { createSingleSignOn, type SingleSignOnParts } from "./single-sign-on.ts";

/** What signing in needs. */
export type SignInParts = Omit<SingleSignOnParts, "attempts" | "forgetPartition"> &
  Pick<AdmissionParts, "accounts"> & { accounts: Pick<Accounts, "find" | "list"> } & AttemptsParts &
  SignInRunParts & {
    /** Makes the realm forget, in windows of ours, who signed in there. */
    clearPartition: (partition: string) => Promise<void>;
    allowRealm: AllowRealm;
  };

/** The ways to sign in; one sign-in at a time. */
export type SignIn = ReturnType<typeof createSignIn>;

const nobodyTakenIn = failure("cancelled", "Nobody was signed in.");

/**
 * Makes the ways to sign in; nothing is under way yet. `accountId` is the account whose session is to
 * go on, null for somebody who is to be added.
 */
export function createSignIn(parts: SignInParts) {
  const { connect } = parts;
  const finder = createServiceFinder(connect);
  const findWay = createWayFinder(connect, finder, parts.allowRealm);
  const forgetPartition = (partition: string) =>
    parts
      .clearPartition(partition)
      .catch((error) => parts.report("a partition was not cleared", error));
  const attempts = createAttempts(parts);
  const admit = createAdmission({ ...parts, forgetPartition, holdToken: attempts.hold });
  const signInAtRealm = createSingleSignOn({ ...parts, attempts, forgetPartition });
  const current = createSignInRun(parts, admit);
  let signOn: SignOn | null = null;

  async function signInBySso(
    who: Who,
    way: SsoWay,
    accountId: string | null,
    signal: AbortSignal,
  ): Promise<Result<SsoOutcome>> {
    const expected = current.accountOf(accountId);
    const found = await findWay(who, expected, signal);
    if (!found.ok) return found;
    if (found.value.kind === "password") {
      return failure("notFound", `There is no single sign-on for ${who.username} there any more.`);
    }
    const { serverUrl, realm } = found.value;
    const known = expected ?? findKnownAccount(parts.accounts, { ...who, serverUrl });
    const change = known === null ? null : findRealmChange(known, realm);
    if (change !== null && !(await current.confirmRealm(serverUrl, change, signal))) {
      return success({ kind: "cancelled" });
    }
    const partition = expected?.sso?.partition ?? createPartition();
    const fine = { realm, way, blocked: null, trouble: null };
    const show = (change: Partial<NonNullable<SignInProgress["sso"]>>) =>
      current.update({ serverUrl, sso: { ...fine, ...current.getProgress()?.sso, ...change } });
    const events = {
      onStarted: (started: SignOn) => {
        signOn = started;
        show(fine);
        whenAborted(signal, started.cancel);
      },
      onBlocked: (blocked: string | null) => show({ blocked }),
      onTrouble: (trouble: string | null) => show({ trouble }),
    };
    for (;;) {
      const operation = { serverUrl, username: who.username, realm, way, partition };
      const outcome = await signInAtRealm(operation, events);
      if (!outcome.ok) return outcome;
      if (outcome.value.kind !== "signedIn") return success(outcome.value);
      const { account, issued } = outcome.value.signedIn;
      const isCompared = known?.userId === account.userId && known.serverUrl === serverUrl;
      const namesake = isCompared ? known : (parts.accounts.find(account.id)?.account ?? null);
      const signedIn = { account: rememberOrigin(account, namesake, isCompared), issued };
      const admitted = await current.admit(signedIn, accountId, signal);
      if (!admitted.ok) return admitted;
      const { value } = admitted;
      if (value.kind === "in") return success({ kind: "signedIn", state: value.state });
      if (value.kind === "cancelled") return success({ kind: "cancelled" });
    }
  }

  return {
    getProgress: current.getProgress,
    /** How somebody signs in: by a realm, else by password. */
    findWay: (who: Who, accountId: string | null = null): Promise<Result<SignInWay>> =>
      findWay(who, current.accountOf(accountId)),
    withPassword: (
      credentials: Credentials,
      accountId: string | null = null,
    ): Promise<Result<SessionState>> => {
      const { serverUrl, username } = credentials;
      return current.run({ serverUrl, username, accountId }, async (signal) => {
        const place = await finder.find(serverUrl, signal);
        if (!place.ok) return place;
        const duration = parts.getTokenDuration();
        const signedIn = await authenticate(connect, place.value, credentials, duration, signal);
        if (!signedIn.ok) return signedIn;
        const admitted = await current.admit(signedIn.value, accountId, signal);
        if (!admitted.ok) return admitted;
        return admitted.value.kind === "in" ? success(admitted.value.state) : nobodyTakenIn;
      });
    },
    /** Resolves when the single sign-on has ended, however that is. */
    withSso: (who: Who, way: SsoWay, accountId: string | null = null) =>
      current.run({ ...who, accountId }, (signal) =>
        signInBySso(who, way, accountId, signal).finally(() => {
          signOn = null;
        }),
      ),
    /** Brings the page of the single sign-on back before the person. */
    show: () => signOn?.show(),
    cancel: current.cancel,
    /** Answers what is to become of somebody who has signed in where another was to. */
    settleOther: current.settleOther,
    /** Goes on at another sign-in page of an account, which the user has seen named. */
    acceptRealm: current.acceptRealm,
    /** Has an e-mail sent to somebody who forgot the password (POST /me?action=passwordReset). */
    requestReset: async (
      { serverUrl, username }: Who,
      isTemporary: boolean,
    ): Promise<Result<null>> => {
      const place = await finder.find(serverUrl);
      if (!place.ok) return place;
      const service = connect(place.value, () => null);
      const alternate = isTemporary === (service.dialect().alternateReset === "temporary");
      return readReply(resetPassword(service, { username, alternate }));
    },
  };
}
