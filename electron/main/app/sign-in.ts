import { createSignIn } from "#main/accounts/sign-in/sign-in.ts";
import { createSsoBrowser } from "#main/accounts/single-sign-on/sso-browser.ts";
import { withPolicySignIn } from "#main/accounts/with-policy.ts";
import { createKnownRealms } from "#main/diagnostics/connection-check/connection-check.ts";
import { getTokenDuration } from "#main/settings/policy/schema.ts";
import { createRealmRules } from "#main/settings/policy/server-rules.ts";
import { setTimer } from "#main/system/clock.ts";
import { openExternally } from "#main/window/open-externally.ts";
import { type AppAccounts, createSecret } from "./accounts.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";
import type { AppNetwork } from "./network.ts";

/** Creates the sign-in, as far as the policy allows it. */
export function openSignIn(
  { window, emit, report }: Base,
  { policy, rules, policyReport, inForce }: Configuration,
  { connect, sso }: AppNetwork,
  { accounts, vault }: AppAccounts,
) {
  const realms = createKnownRealms(() => accounts.list().map(({ account }) => account));
  const anySignIn = createSignIn({
    connect,
    accounts,
    getTokenDuration: () => getTokenDuration(policy),
    openSsoPage: {
      popup: sso.openPopup,
      browser: createSsoBrowser({ open: (url) => openExternally(url, ["http:"], report), report }),
    },
    clearPartition: sso.clearPartition,
    leaveOther: sso.leaveOther,
    allowRealm: createRealmRules(inForce),
    vault,
    now: Date.now,
    whenPainted: window.painted,
    report,
    createAppToken: createSecret,
    ssoTimeout: (policy.ssoTimeout ?? 600) * 1000,
    setTimer,
    onProgress: (progress) => {
      realms.record(progress);
      emit("signIn.changed", progress);
    },
  });
  return { signIn: withPolicySignIn(anySignIn, rules, policyReport), realms };
}
