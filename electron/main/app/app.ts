import { EventEmitter } from "node:events";
import { app, nativeTheme } from "electron";
import { createDemoHost, type StartService } from "#main/accounts/demo-host.ts";
import { startWithDemo } from "#main/accounts/first-start.ts";
import { createLocationGate } from "#main/accounts/location-gate.ts";
import { withPolicyDemo } from "#main/accounts/with-policy.ts";
import { reportWarnings } from "#main/diagnostics/warnings.ts";
import { createEmitter, type IpcServer } from "#main/ipc/serve.ts";
import type { Sender } from "#main/ipc/trust.ts";
import { wait } from "#main/system/clock.ts";
import { isStuck } from "#main/system/keychain/is-stuck.ts";
import type { SystemKeychain } from "#main/system/keychain/keychain.ts";
import { openLog } from "#main/system/log.ts";
import type { Paths } from "#main/system/paths.ts";
import { watchLifecycle } from "#main/window/lifecycle.ts";
import { setMainMenu } from "#main/window/main-menu.ts";
import type { MainWindow } from "#main/window/main-window.ts";
import { createNavigator } from "#main/window/navigator.ts";
import { openAccounts } from "./accounts.ts";
import type { AppEvents, Base } from "./base.ts";
import { followComputer } from "./computer.ts";
import { openConfiguration } from "./configuration.ts";
import { openNetwork } from "./network.ts";
import { openNotifications } from "./notifications.ts";
import { openPictures } from "./pictures.ts";
import { openSignIn } from "./sign-in.ts";
import { followTray, notifyAboutTray } from "./tray.ts";
import { serveWindow, survivesRestart } from "./window.ts";

/** The parts that exist before the app: the window, its IPC server, which queues commands, and the keychain. */
export type StartedParts = {
  window: MainWindow;
  door: IpcServer<Sender>;
  keychain: SystemKeychain;
};

/**
 * Builds the parts of the app around its window, each from those before it; after it returns, the window's commands are
 * handled. `startService` starts the demo service.
 */
export function startApp(
  paths: Paths,
  { window, door, keychain }: StartedParts,
  startService: StartService,
): void {
  const report = openLog(paths.log);
  reportWarnings(report);
  const emit = createEmitter(window.send);
  const events = new EventEmitter<AppEvents>();
  const base: Base = { paths, window, emit, events, report };

  const configuration = openConfiguration(base);
  const { personal, settings, memory, policyReport } = configuration;
  nativeTheme.themeSource = personal.get().theme;
  events.on("settings", (next) => {
    nativeTheme.themeSource = next.theme;
    emit("settings.changed", next);
  });

  const location = createLocationGate({ getSettings: personal.get, now: Date.now });
  const navigator = createNavigator(window.bringToFront, (to) => emit("navigation.requested", to));
  const notifications = openNotifications(base, configuration);
  const network = openNetwork(base, configuration, keychain);
  const appAccounts = openAccounts(base, {
    configuration,
    network,
    notifications,
    location,
    navigator,
  });
  const { accounts } = appAccounts;
  const { signIn, realms } = openSignIn(base, configuration, network, appAccounts);
  const pictures = openPictures(base, memory, accounts);
  const host = createDemoHost((port) => startService(port, paths.demoState), memory);
  const demo = withPolicyDemo(host, policyReport.offers);

  const lifecycle = watchLifecycle({
    onShowRequest: window.bringToFront,
    onQuit: async () => {
      await Promise.all([accounts.close(), settings.load()]);
      await pictures.finish();
    },
    isBlocked: () => isStuck(network.keychain.isWaiting, wait),
  });
  followComputer(accounts, notifications);
  serveWindow(base, {
    door,
    configuration,
    network,
    notifications,
    appAccounts,
    signIn,
    realms,
    demo,
    location,
    navigator,
    pictures,
  });
  window.configure({
    settings: memory,
    hidesOnClose: () =>
      !lifecycle.isQuitting() && notifications.hasTray() && personal.get().closeToTray,
    beforeQuit: pictures.request,
    onHidden: () => void notifyAboutTray(base, notifications, memory),
    report,
    mayRestart: () => accounts.all().every(survivesRestart),
  });
  if (process.argv.includes("--try-demo")) {
    startWithDemo(settings, demo, signIn).catch((error) => report("the demo did not start", error));
  }
  void window.painted.then(() => {
    setMainMenu(process.platform, {
      quit: () => app.quit(),
      showAbout: () => {
        window.bringToFront();
        emit("about.requested", null);
      },
    });
    followTray(base, notifications, accounts, personal, navigator);
    return demo.resume();
  });
}
