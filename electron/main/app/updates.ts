import { app } from "electron";
import type { Accounts } from "#main/accounts/accounts.ts";
import type { SharedDrafts } from "#main/features/messages/shared-drafts.ts";
import { mainViewer } from "#main/ipc/request-context.ts";
import { discardCopies } from "#main/store/files/migration-copy.ts";
import { setCoalescedTimer } from "#main/system/coalesced-timer.ts";
import { omitLinks } from "#main/system/start/link-requests.ts";
import { hiddenSwitch } from "#main/system/start/start-switches.ts";
import type { WindowReport } from "#main/updates/gates.ts";
import type { Updater } from "#main/updates/updater.ts";
import { openExternally } from "#main/window/open-externally.ts";
import type { UpdateBlocker, UpdateState } from "#shared/updates/update-schema.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";
import type { AppNetwork } from "./network.ts";
import type { Trial } from "./update-at-start.ts";

type UpdatesParts = {
  configuration: Pick<Configuration, "policy">;
  network: Pick<AppNetwork, "fetchApart">;
  accounts: Pick<Accounts, "all" | "proveStore">;
  drafts: Pick<SharedDrafts, "hasUnsaved">;
  /** Null if this version has proven itself. */
  trial: Trial | null;
};

/** The updates of the app, as its windows and its end use them. */
export type Updates = ReturnType<typeof openUpdates>;

/** Opens updates; their code is loaded after the first screen is painted. */
export function openUpdates(base: Base, parts: UpdatesParts) {
  const { paths, window, windows, emit, report } = base;
  const reports = new Map<string, WindowReport>();
  let updater: Updater | null = null;
  let startsAfter = false;
  let isSystemEnding = false;
  app.on("browser-window-created", (_event, created) => {
    // The system ends the installer, too; the next start installs the update.
    created.on("session-end", () => {
      isSystemEnding = true;
    });
  });
  windows.onClosed(({ viewer }) => void reports.delete(viewer));
  void window.whenDrawn().then(() => {
    if (parts.trial === null) discardCopies(paths.stores);
    else void parts.trial.end(parts.accounts.proveStore);
  });

  function restart(): void {
    startsAfter = true;
    // There the update itself quits the app.
    if (process.platform === "darwin") updater?.installAtQuit(true);
    app.quit();
  }

  const loading = window.painted.then(async () => {
    const { loadUpdater } = await import("./load-updater.ts");
    updater = loadUpdater({
      paths,
      policy: parts.configuration.policy,
      fetch: parts.network.fetchApart("updates"),
      readBlockers: (isAgreed) => readBlockers(base, parts, reports, isAgreed),
      restart,
      onChange: (state) => emit("update.changed", state),
      report,
      setTimer: setCoalescedTimer,
    });
    return updater;
  });
  loading.catch((error) => report("updates could not be loaded", error));

  /** Runs an action and returns the state after it. */
  const act = async (action: (updater: Updater) => unknown): Promise<UpdateState> => {
    const loaded = await loading;
    await action(loaded);
    return loaded.read();
  };

  return {
    read: () => act(() => {}),
    check: () => act((loaded) => loaded.check()),
    restart: (isAgreed: boolean) => act((loaded) => loaded.requestRestart(isAgreed)),
    cancelRestart: () => act((loaded) => loaded.cancelRestart()),
    reportWindow: (viewer: string, what: Omit<WindowReport, "at">) =>
      void reports.set(viewer, { ...what, at: Date.now() }),
    openDownloadPage: async () => {
      const { downloadPage } = (await loading).read();
      await openExternally(downloadPage, ["https:"], report);
    },
    /** Installs a downloaded update while the app quits, and starts the app again if the user wants that. */
    finish: () => {
      updater?.stop();
      const isInstalled = !isSystemEnding && (updater?.installAtQuit(startsAfter) ?? false);
      const isStartedByInstaller = isInstalled && process.platform === "win32";
      if (!startsAfter || isStartedByInstaller || process.platform === "darwin") return;
      const args = omitLinks(process.argv.slice(1)).filter((one) => one !== hiddenSwitch);
      app.relaunch({ args, execPath: paths.program ?? process.execPath });
    },
  };
}

/** Reads what a restart would interrupt, in all accounts and windows. */
async function readBlockers(
  { window, windows }: Base,
  { accounts, drafts }: UpdatesParts,
  reports: Map<string, WindowReport>,
  isAgreed: boolean,
): Promise<UpdateBlocker[]> {
  const { findBlockers, readAccounts } = await import("#main/updates/gates.ts");
  // A wall display has nothing to lose.
  const viewers = [
    ...(window.current() === null ? [] : [mainViewer]),
    ...windows.all().flatMap(({ kind, viewer }) => (kind === "page" ? viewer : [])),
  ];
  return findBlockers({
    ...(await readAccounts(accounts.all().map(describeAccount))),
    isAgreed,
    hasUnsavedDraft: drafts.hasUnsaved(),
    windows: viewers.map((viewer) => reports.get(viewer) ?? null),
    now: Date.now(),
  });
}

/** Describes what a restart would interrupt in an account. */
const describeAccount = (runtime: ReturnType<Accounts["all"]>[number]) => ({
  status: runtime.readState()?.status ?? null,
  isOnDuty: runtime.getSync()?.duty.current() != null,
  getWorkspace: runtime.session.getWorkspace,
});
