import type { SignedIn } from "#main/session/authenticate.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { Account, SessionState } from "#shared/session/schema.ts";
import { signInNameOf } from "#shared/session/sign-in-name.ts";
import { t } from "#shared/texts/t.ts";
import { createPartition } from "../../session/identity.ts";
import type { Accounts } from "../accounts.ts";
import type { Attempts } from "../single-sign-on/attempts.ts";

/** The accounts, and the ways to clean up after a sign-in. */
export type AdmissionParts = {
  accounts: Pick<Accounts, "add" | "find">;
  /** Clears the realm's session in the app's windows; does not reject. */
  clearPartitionSafely: (partition: string) => Promise<void>;
  holdToken: Attempts["hold"];
};

/** The choice for a user who signed in instead of the expected one. */
export type OtherUserChoice = "add" | "again" | "cancel";

/**
 * Adds the account of a sign-in and shows it, or continues the session of `expected`. Prompts before it adds another
 * user than expected or typed, and destroys their token if they are not added; before another attempt, the caller ends the
 * realm's session. Fails with `forbidden` if the username belongs to a stored account of another user.
 */
export type Admit = (
  signedIn: SignedIn,
  expected: Account | null,
  promptAboutOther: (displayName: string) => Promise<OtherUserChoice>,
) => Promise<Result<Admission>>;

/** The state of the admitted account, or why there is none. */
export type Admission = { kind: "in"; state: SessionState } | { kind: "again" | "cancelled" };

export function createAdmission({
  accounts,
  clearPartitionSafely,
  holdToken,
}: AdmissionParts): Admit {
  async function add({ account, issued }: SignedIn, as: Account | null): Promise<Admission> {
    const next = as === null ? account : continueAs(as, account);
    const former = as?.sso?.partition ?? null;
    if (former !== null && former !== next.sso?.partition) await clearPartitionSafely(former);
    return { kind: "in", state: await accounts.add({ account: next, issued }) };
  }

  /** Clears the realm's session, which belongs to another user than expected. */
  async function clearWindow({ sso }: Account): Promise<void> {
    if (sso?.way === "popup") await clearPartitionSafely(sso.partition);
  }

  return async (signedIn, expected, promptAboutOther) => {
    const { account, issued, other = null } = signedIn;
    if (expected?.userId === account.userId) {
      return success(await add(signedIn, expected));
    }
    const sameName = accounts.find(account.id)?.account ?? null;
    const hold = () => holdToken(account, issued);
    if (sameName !== null && sameName.userId !== account.userId) {
      hold().destroy();
      await clearWindow(account);
      return refuseSameName(sameName);
    }
    const isTypedAccount = sameName !== null && sameName.username === signInNameOf(account);
    if (expected === null && (isTypedAccount || other === null)) {
      return success(await add(signedIn, sameName));
    }

    const held = hold();
    const isFirst = expected === null && other !== null;
    const choice = await promptAboutOther(isFirst ? other : account.displayName);
    if (choice === "add") {
      // The window's cookies are those of the expected account.
      if (expected !== null) await clearWindow(account);
      held.release();
      const next = withOwnSso(account, expected === null ? null : createPartition());
      return success(await add({ account: next, issued }, sameName));
    }
    held.destroy();
    if (choice === "cancel") await clearWindow(account);
    return success({ kind: choice === "again" ? "again" : "cancelled" });
  };
}

/** Continues a known account, which keeps its store and, after a sign-in by password, its realm. */
const continueAs = (known: Account, { userId, displayName, sso }: Account): Account => ({
  ...known,
  userId,
  displayName,
  sso: sso ?? known.sso,
});

/** Replaces the typed name, which may be another user's, and with `partition` that of the expected account. */
const withOwnSso = (account: Account, partition: string | null): Account => ({
  ...account,
  sso: account.sso && {
    ...account.sso,
    typedName: account.username,
    partition: partition ?? account.sso.partition,
  },
});

const refuseSameName = ({ username, serverUrl, displayName }: Account) =>
  failure(
    "forbidden",
    t("accounts.usernameOfAnotherUser", { username, host: new URL(serverUrl).host, displayName }),
  );
