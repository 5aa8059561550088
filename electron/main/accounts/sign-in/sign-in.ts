import { resetPassword } from "#main/api/operations.ts";
import { readReply } from "#main/api/reply.ts";
import { authenticate, type Credentials, type SignedIn } from "#main/session/authenticate.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { Account, SessionState, SsoOutcome } from "#shared/model/session.ts";
import type { SignInProgress, SignInWay, SsoWay } from "#shared/model/sso.ts";
import { type AttemptsParts, createAttempts } from "../sso/attempts.ts";
import { createPartition } from "../sso/partition.ts";
import type { SignOn } from "../sso/sign-on.ts";
import { type AboutOther, type AdmissionParts, createAdmission } from "./admission.ts";
import { createServiceFinder } from "./find-service.ts";
import { createWayFinder, type Who } from "./find-way.ts";
import { createSingleSignOn, type SingleSignOnParts } from "./single-sign-on.ts";

/** What signing in needs. */
export type SignInParts = Omit<SingleSignOnParts, "attempts" | "forgetPartition"> &
  AttemptsParts & {
    accounts: AdmissionParts["accounts"];
    /** Makes the realm forget, in windows of ours, who signed in there. */
    clearPartition: (partition: string) => Promise<void>;
    onProgress: (progress: SignInProgress | null) => void;
  };

/**
 * The ways to sign in; one sign-in at a time. `accountId` is the account whose session is to go on,
 * null for somebody who is to be added.
 */
export type SignIn = {
  getProgress(): SignInProgress | null;
  /** How somebody signs in: by a realm, else by password. */
  findWay(who: Who, accountId?: string | null): Promise<Result<SignInWay>>;
  withPassword(credentials: Credentials, accountId?: string | null): Promise<Result<SessionState>>;
  /** Resolves when the single sign-on has ended, however that is. */
  withSso(who: Who, way: SsoWay, accountId?: string | null): Promise<Result<SsoOutcome>>;
  /** Brings the page of the single sign-on back before the person. */
  show(): void;
  cancel(): void;
  /** Answers what is to become of somebody who has signed in where another was to. */
  settleOther(choice: "add" | "again"): void;
  /** Has an e-mail sent to somebody who forgot the password (POST /me?action=passwordReset). */
  requestReset(who: Who, isTemporary: boolean): Promise<Result<null>>;
};

const begun = { other: null, sso: null };
const nobodyTakenIn = failure("cancelled", "Nobody was signed in.");
const gone = failure("notFound", "This account is not signed in on this computer any more.");
type SsoShown = NonNullable<SignInProgress["sso"]>;
const busy = failure("invalidInput", "Already signing in. Please wait.");

/** Makes the ways to sign in; nothing is under way yet. */
export function createSignIn(parts: SignInParts): SignIn {
  const { connect, accounts } = parts;
  const finder = createServiceFinder(connect);
  const findWay = createWayFinder(connect, finder);
  const forgetPartition = (partition: string) =>
    parts
      .clearPartition(partition)
      .catch((error) => parts.report("a partition was not cleared", error));
  const attempts = createAttempts(parts);
  const { admit } = createAdmission({ accounts, forgetPartition, holdToken: attempts.hold });
  const signInAtRealm = createSingleSignOn({ ...parts, attempts, forgetPartition });
  let progress: SignInProgress | null = null;
  let cancelCurrent = () => {};
  let settleOther: (choice: AboutOther) => void = () => {};
  let signOn: SignOn | null = null;

  const accountOf = (accountId: string | null): Account | null =>
    accountId === null ? null : (accounts.find(accountId)?.account ?? null);

  function enter(next: SignInProgress | null): void {
    progress = next;
    parts.onProgress(next);
  }

  /** Runs one sign-in, of which everybody sees that it is under way. */
  async function run<T>(
    first: SignInProgress,
    work: (signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    if (progress !== null) return busy;
    if (first.accountId !== null && accountOf(first.accountId) === null) return gone;
    const abort = new AbortController();
    cancelCurrent = () => abort.abort();
    enter(first);
    try {
      return await work(abort.signal);
    } finally {
      signOn = null;
      enter(null);
    }
  }

  /** Takes in whoever has signed in in this run; the person in the window decides about others. */
  function admitHere(signedIn: SignedIn, accountId: string | null, signal: AbortSignal) {
    return admit(signedIn, accountOf(accountId), async (other) => {
      const answer = Promise.withResolvers<AboutOther>();
      settleOther = answer.resolve;
      const giveUp = () => answer.resolve("cancel");
      if (signal.aborted) giveUp();
      signal.addEventListener("abort", giveUp);
      if (progress !== null) enter({ ...progress, other });
      const choice = await answer.promise;
      if (progress !== null) enter({ ...progress, other: null });
      return choice;
    });
  }

  async function withSso(
    who: Who,
    way: SsoWay,
    accountId: string | null = null,
  ): Promise<Result<SsoOutcome>> {
    return run<SsoOutcome>({ ...who, ...begun, accountId }, async (signal) => {
      const expected = accountOf(accountId);
      const found = await findWay(who, expected, signal);
      if (!found.ok) return found;
      if (found.value.kind === "password") {
        return failure(
          "notFound",
          `There is no single sign-on for ${who.username} there any more.`,
        );
      }
      const { serverUrl, realm } = found.value;
      const here = { serverUrl, username: who.username };
      const partition = expected?.sso?.partition ?? createPartition();
      let shown: SsoShown = { realm, way, blocked: null, trouble: null };
      const show = (change: Partial<SsoShown>) => {
        shown = { ...shown, ...change };
        enter({ ...here, ...begun, accountId, sso: shown });
      };
      const onStarted = (started: SignOn) => {
        signOn = started;
        show({ blocked: null, trouble: null });
        signal.addEventListener("abort", started.cancel);
        if (signal.aborted) started.cancel();
      };
      const events = {
        onStarted,
        onBlocked: (blocked: string | null) => show({ blocked }),
        onTrouble: (trouble: SsoShown["trouble"]) => show({ trouble }),
      };
      const operation = { ...here, realm, way, partition };
      for (;;) {
        const outcome = await signInAtRealm(operation, events);
        if (!outcome.ok) return outcome;
        if (outcome.value.kind !== "signedIn") return success(outcome.value);
        const admitted = await admitHere(outcome.value.signedIn, accountId, signal);
        if (!admitted.ok) return admitted;
        const { value } = admitted;
        if (value.kind === "in") return success({ kind: "signedIn", state: value.state });
        if (value.kind === "cancelled") return success({ kind: "cancelled" });
      }
    });
  }

  return {
    getProgress: () => progress,
    findWay: (who, accountId = null) => findWay(who, accountOf(accountId)),
    withPassword: (credentials, accountId = null) => {
      const { serverUrl, username } = credentials;
      return run({ serverUrl, username, ...begun, accountId }, async (signal) => {
        const place = await finder.find(serverUrl, signal);
        if (!place.ok) return place;
        const duration = parts.getTokenDuration();
        const signedIn = await authenticate(connect, place.value, credentials, duration, signal);
        if (!signedIn.ok) return signedIn;
        const admitted = await admitHere(signedIn.value, accountId, signal);
        if (!admitted.ok) return admitted;
        return admitted.value.kind === "in" ? success(admitted.value.state) : nobodyTakenIn;
      });
    },
    withSso,
    show: () => signOn?.show(),
    cancel: () => cancelCurrent(),
    settleOther: (choice) => settleOther(choice),
    requestReset: async ({ serverUrl, username }, isTemporary) => {
      const place = await finder.find(serverUrl);
      if (!place.ok) return place;
      const service = connect(place.value, () => null);
      const alternate = isTemporary === (service.dialect().alternateReset === "temporary");
      return readReply(resetPassword(service, { username, alternate }));
    },
  };
}
