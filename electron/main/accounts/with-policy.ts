import type { DemoHost } from "#main/accounts/demo-host.ts";
import type { SignInTarget } from "#main/accounts/sign-in/find-way.ts";
import type { SignIn } from "#main/accounts/sign-in/sign-in.ts";
import type { Connect } from "#main/session/authenticate.ts";
import { createServerRules, type ServerRules } from "#main/settings/policy/server-rules.ts";
import type { PolicyInForce } from "#main/settings/policy.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import type { PolicyReport, SecurityPart } from "#shared/settings/policy-schema.ts";
import { t } from "#shared/texts/t.ts";

/** Sends requests to allowed servers only; others fail with `refusedByPolicy`. */
export const withPolicyConnect =
  (connect: Connect, rules: ServerRules): Connect =>
  (baseUrl, getToken) => {
    const service = connect(baseUrl, getToken);
    return {
      ...service,
      call: async (call, signal) => {
        const allowed = rules.allow(baseUrl);
        return allowed.ok ? service.call(call, signal) : allowed;
      },
    };
  };

/** The parts that close single sign-on if they have an error. */
const ssoParts: readonly SecurityPart[] = ["casStartTemplate", "casOrigins", "realmOrigins"];

/** Signs in only at servers and in ways that the policy allows; others fail with `refusedByPolicy`. */
export function withPolicySignIn(
  signIn: SignIn,
  rules: ServerRules,
  { closed, offers }: Pick<PolicyReport, "closed" | "offers">,
): SignIn {
  const withAllowedServer = async <User extends SignInTarget, T>(
    who: User,
    work: (resolved: User) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const allowed = rules.resolve(who.serverUrl);
    return allowed.ok ? work({ ...who, serverUrl: allowed.value }) : allowed;
  };
  const part = closed.find((one) => ssoParts.includes(one));
  const refuseSso = () =>
    part === undefined
      ? null
      : failure("refusedByPolicy", t("accounts.policyUnreadable", { part }));

  return {
    ...signIn,
    findWay: (who, accountId) =>
      withAllowedServer(who, async (resolved) => {
        const way = await signIn.findWay(resolved, accountId);
        return way.ok && way.value.kind === "sso" ? (refuseSso() ?? way) : way;
      }),
    withPassword: (credentials, accountId) =>
      withAllowedServer(credentials, (resolved) => signIn.withPassword(resolved, accountId)),
    withSso: (who, way, accountId) =>
      withAllowedServer(who, async (resolved) => {
        const refusal = refuseSso();
        if (refusal !== null) return refusal;
        return way === "browser" && !offers.ssoBrowser
          ? failure("refusedByPolicy", t("accounts.browserNotAllowed"))
          : signIn.withSso(resolved, way, accountId);
      }),
    requestReset: (who, isTemporary) =>
      withAllowedServer(who, (resolved) => signIn.requestReset(resolved, isTemporary)),
  };
}

/** Runs the demo only if the policy offers it; otherwise starting fails with `refusedByPolicy`. */
export const withPolicyDemo = (
  demo: DemoHost,
  { demo: isOffered }: PolicyReport["offers"],
): DemoHost =>
  isOffered
    ? demo
    : {
        start: async () => failure("refusedByPolicy", t("accounts.demoNotAllowed")),
        resume: async () => {},
      };

/** Returns settings whose last server is the policy's if no user has signed in yet or the stored one is not allowed. */
export function withPolicyServer(
  settings: Pick<SettingsFile, "get" | "set">,
  inForce: PolicyInForce,
): Pick<SettingsFile, "get" | "set"> {
  const preset = inForce.policyReport.offers.server;
  if (preset === null) return settings;
  const rules = createServerRules(inForce, () => null);
  const isOwn = (last: string | null) => last !== null && rules.resolve(last).ok;
  return {
    ...settings,
    get: <K extends Parameters<SettingsFile["get"]>[0]>(key: K) => {
      const value = settings.get(key);
      if (key !== "lastServerUrl" || isOwn(value as string | null)) return value;
      return preset as typeof value;
    },
  };
}
