import { randomBytes } from "node:crypto";
import type { SessionParts } from "#main/session/session.ts";
import { openAccountNotes } from "#main/settings/account-notes.ts";
import { createRecoveries } from "#main/settings/recoveries.ts";
import { createHomeKeychain, createVault, type Keychain } from "#main/system/keychain/vault.ts";
import { success } from "#shared/lib/result.ts";
import { getItemName } from "../../system/keychain/account-item.ts";
import { type AccountsParts, createAccounts } from "../accounts.ts";
import { createSignIn, type SignInParts } from "../sign-in/sign-in.ts";
import type { OpenSsoPage } from "../single-sign-on/sign-on.ts";

/** Parts of accounts in a test; omitted ones do nothing. */
export type TestAccountsParts = Pick<AccountsParts, "settings" | "report"> &
  Pick<SessionParts, "connect" | "now" | "setTimer"> &
  Pick<AccountsParts, "stores" | "openWork"> & {
    /** Folder of the notes beside the stores. */
    folder: string;
    keychain: Keychain;
    random?: SessionParts["random"];
    /** Requested lifetime of tokens in seconds. */
    tokenDuration?: number | undefined;
    recoveries?: ReturnType<typeof createRecoveries>;
    accounts?: Partial<AccountsParts>;
    signIn?: Partial<SignInParts>;
  };

/** Creates the accounts of an app and their sign-in, as `app/people.ts` does. */
export function createTestAccounts(parts: TestAccountsParts) {
  const { settings, connect, now, setTimer, report, stores, openWork } = parts;
  const listItems = () => settings.get("accounts").map(({ id }) => getItemName(id));
  const vault = createVault(createHomeKeychain(parts.keychain, listItems));
  const getTokenDuration = () => parts.tokenDuration ?? 28_800;
  const { recoveries = createRecoveries(settings, () => {}), random = () => 0.5 } = parts;
  const whenPainted = parts.accounts?.whenPainted ?? Promise.resolve();
  const session = { vault, connect, createStoreKey: createSecret, getTokenDuration };
  const accounts = createAccounts({
    settings,
    notes: openAccountNotes(parts.folder, report),
    recoveries,
    session: { ...session, now, setTimer, random },
    stores,
    openWork,
    withdrawAll: () => {},
    watch: {
      isOnline: () => true,
      notify: async () => ({ isShown: true, reason: null }),
      getMinutes: () => 0,
      setTimer,
    },
    whenPainted,
    retentionDays: null,
    logDays: 400,
    readErasingTime: now,
    leaveRealm: () => null,
    erasePageData: async () => {},
    navigate: () => {},
    showWindow: () => {},
    follow: () => {},
    onSignedIn: () => {},
    onView: () => {},
    onList: () => {},
    report,
    ...parts.accounts,
  });
  const signIn = createTestSignIn({
    ...{ connect, accounts, getTokenDuration, vault, now, whenPainted, report, setTimer },
    ...parts.signIn,
  });
  return { accounts, signIn, recoveries };
}

type QuietSignInParts = Pick<SignInParts, "connect" | "accounts" | "vault"> & Partial<SignInParts>;

/** Creates the sign-in; omitted parts do nothing. */
export const createTestSignIn = (parts: QuietSignInParts) =>
  createSignIn({
    openSsoPage: { popup: noPage, browser: noPage },
    clearPartition: async () => {},
    leaveOther: async () => success(null),
    allowRealm: () => success(null),
    createAppToken: createSecret,
    getTokenDuration: () => 3600,
    ssoTimeout: 600_000,
    now: Date.now,
    setTimer: () => () => {},
    whenPainted: Promise.resolve(),
    report: () => {},
    onProgress: () => {},
    ...parts,
  });

const createSecret = () => randomBytes(32).toString("hex");

/** Throws: no single sign-on is expected. */
export const noPage: OpenSsoPage = () => {
  throw new Error("No single sign-on was expected.");
};
