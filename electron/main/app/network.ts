import { BrowserWindow } from "electron";
import { createSsoPages } from "#main/accounts/single-sign-on/window/sso-window.ts";
import { withPolicyConnect } from "#main/accounts/with-policy.ts";
import type { IpcServer } from "#main/ipc/serve.ts";
import { createErasingTime } from "#main/service/erasing-time.ts";
import { createConnect } from "#main/session/connect.ts";
import type { SystemKeychain } from "#main/system/keychain/keychain.ts";
import { openPrompts } from "#main/system/network/open-prompts.ts";
import type { ProxyLogins } from "#main/system/network/proxy-logins.ts";
import type { CommandName } from "#shared/ipc/contract.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";
import { createNetwork } from "./open-network.ts";

/** The connections to services and realms, and their prompts. */
export type AppNetwork = ReturnType<typeof openNetwork>;

/** Opens the network; the keychain has its logins. */
export function openNetwork(
  { paths, window, windows, emit, events, report }: Base,
  { memory, policy, rules }: Configuration,
  keychain: SystemKeychain,
) {
  const { questions, logins, certificates, prompts } = openPrompts({
    keychain,
    chosen: {
      get: () => memory.get("clientCertificates"),
      set: (clientCertificates) => memory.set({ clientCertificates }),
    },
    certificateOrigins: policy.clientCertificateOrigins ?? [],
    integratedAuthServers: policy.integratedAuthServers ?? [],
    onQuestion: (question) => {
      // Only from a window that does not show it, such as a sign-in page; other programs keep the focus.
      const isElsewhere = BrowserWindow.getFocusedWindow() !== null && !windows.isFocused();
      if (question !== null && isElsewhere) window.bringToFront();
      emit("network.asked", question);
    },
    onAnswered: () => void events.emit("answered"),
    report,
  });
  const erasingTime = createErasingTime(Date.now);
  const network = createNetwork({ logins, certificates, prompts });
  return {
    keychain,
    questions,
    logins,
    fetch: network.fetch,
    fetchApart: network.fetchApart,
    erasingTime,
    connect: withPolicyConnect(
      createConnect(network, Date.now, memory, policy, erasingTime.record),
      rules,
    ),
    sso: createSsoPages({
      getParent: () => windows.latest().current(),
      bar: { url: paths.barUrl, origin: paths.uiOrigin, preload: paths.barPreload },
      prompts,
      report,
    }),
  };
}

/** Commands by which the user triggers a request. */
const userRequests = new Set<unknown>([
  "collection.refresh",
  "connection.check",
  "duty.testSelf",
  "outbox.retry",
  "signIn.findWay",
  "signIn.withPassword",
  "signIn.withSso",
] satisfies CommandName[]);

/** Shows a cancelled prompt of a proxy again when the user triggers another request. */
export const withPromptRetry = <Sender>(
  door: IpcServer<Sender>,
  logins: Pick<ProxyLogins, "promptAgain">,
): IpcServer<Sender> => ({
  handle: (reply) =>
    door.handle((sender, name, ...rest) => {
      if (userRequests.has(name)) logins.promptAgain();
      return reply(sender, name, ...rest);
    }),
});
