import { createHash } from "node:crypto";
import { chmodSync, readFileSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AppUpdater, UpdateInfo } from "electron-updater";
import type { AppAdapter } from "electron-updater/out/AppAdapter.js";
import type { BaseUpdater } from "electron-updater/out/BaseUpdater.js";
import { GenericProvider } from "electron-updater/out/providers/GenericProvider.js";
import type { ProviderRuntimeOptions } from "electron-updater/out/providers/Provider.js";
import type { Fetch } from "#main/service/exchange.ts";
import type { Report } from "#main/system/log.ts";
import type { UpdateFeed, UpdateFile } from "#shared/updates/update-feed-schema.ts";
import { updateTrust } from "#shared/updates/update-trust.ts";
import { receive } from "../feed/receive.ts";
import { toUpdateFailed, UpdateFailed } from "../update-failed.ts";

export type InstallerParts = {
  platform: NodeJS.Platform;
  version: string;
  folder: string;
  fetch: Fetch;
  report: Report;
};

export type SelfInstaller = {
  /** Downloads the file, unless it was downloaded before; `onProgress` receives bytes. Rejects with `UpdateFailed`. */
  download(options: DocumentOptions, onProgress: (received: number) => void): Promise<void>;
  /**
   * Installs the downloaded file after verifying it again; `startsAfter` makes installers that outlive the app start it.
   * Throws `UpdateFailed`.
   */
  install(startsAfter: boolean): void;
};

/**
 * Creates the installer of this system: electron-updater, with a request of ours for the download, which obeys the
 * document's size and follows no redirects.
 */
export async function createSelfInstaller(parts: InstallerParts): Promise<SelfInstaller> {
  const { platform, fetch, report } = parts;
  const updater = await createUpdater(parts);
  const errors: unknown[] = [];
  // Without a listener, an error would end the app.
  updater.on("error", (error) => errors.push(error));
  updater.logger = {
    info: () => {},
    warn: (message) => report("an update", String(message)),
    error: (message) => report("an update failed", String(message)),
  };
  updater.autoDownload = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  // Block maps are not in the signed document, so only the whole file is requested.
  updater.disableDifferentialDownload = true;
  // Squirrel takes the file at once and installs it when the app quits; elsewhere the app calls `install` then.
  updater.autoInstallOnAppQuit = platform === "darwin";
  let ready: { path: string; sha512: string } | null = null;

  return {
    download: async (options, onProgress) => {
      ready = null;
      const { file } = options;
      setExecutor(updater, (url, path) => downloadFile(fetch, url, path, file, onProgress));
      updater.setFeedURL({ provider: "custom", updateProvider: provideDocument(options) });
      try {
        const found = await updater.checkForUpdates();
        if (found?.isUpdateAvailable !== true) throw new UpdateFailed("noPackage");
        const [path] = await updater.downloadUpdate();
        if (path === undefined) throw new UpdateFailed("notInstalled");
        ready = { path, sha512: file.sha512 };
      } catch (error) {
        throw toUpdateFailed(error);
      }
    },
    install: (startsAfter) => {
      if (ready === null) throw new UpdateFailed("notInstalled");
      try {
        const hash = createHash("sha512").update(readFileSync(ready.path)).digest("base64");
        if (hash !== ready.sha512) throw new UpdateFailed("changedFile");
        if (platform === "darwin") {
          // Without it, Squirrel installs what it has when the app quits.
          if (startsAfter) updater.quitAndInstall();
          return;
        }
        errors.length = 0;
        // It would refuse every installation after one that failed.
        Object.assign(updater, { quitAndInstallCalled: false });
        if (!(updater as BaseUpdater).install(true, startsAfter)) {
          throw errors[0] ?? new UpdateFailed("notInstalled");
        }
      } catch (error) {
        throw toUpdateFailed(error);
      }
    },
  };
}

async function createUpdater({ platform, version, folder }: InstallerParts): Promise<AppUpdater> {
  const app: AppAdapter = {
    version,
    name: "watchdesk",
    isPackaged: true,
    appUpdateConfigPath: join(folder, "app-update.yml"),
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => {},
    relaunch: () => {},
    quit: () => {},
    onQuit: () => {},
  };
  const updater = await importUpdater(platform, app);
  // Instead of a file in the package: what is compiled in cannot be replaced alone.
  Object.assign(updater, {
    configOnDisk: {
      value: Promise.resolve({
        updaterCacheDirName: "package",
        publisherName: updateTrust.windowsPublishers,
      }),
    },
  });
  return updater;
}

async function importUpdater(platform: NodeJS.Platform, app: AppAdapter): Promise<AppUpdater> {
  if (platform === "win32") {
    const { NsisUpdater } = await import("electron-updater/out/NsisUpdater.js");
    return new NsisUpdater(null, app);
  }
  if (platform === "darwin") {
    const { MacUpdater } = await import("electron-updater/out/MacUpdater.js");
    return new MacUpdater(undefined, app);
  }
  const { ImageUpdater } = await import("./image-updater.ts");
  return new ImageUpdater(null, app);
}

/** Makes electron-updater download by a function of ours; it creates no request itself. */
function setExecutor(
  updater: AppUpdater,
  download: (url: string, path: string) => Promise<void>,
): void {
  Object.assign(updater, {
    httpExecutor: {
      download: async (url: URL, path: string) => {
        await download(url.href, path);
        // Its updater of AppImages expects a file that can be executed.
        chmodSync(path, 0o700);
        return path;
      },
    },
  });
}

/** What a file must be: its size in bytes and its SHA-512 in base64. */
type ExpectedFile = { size: number; sha512: string };

/**
 * Downloads a file and verifies its size and hash; `onProgress` receives the number of bytes. Rejects with
 * `UpdateFailed`, or with an error of the disk, and leaves no file then.
 */
async function downloadFile(
  fetch: Fetch,
  url: string,
  path: string,
  { size, sha512 }: ExpectedFile,
  onProgress: (received: number) => void,
): Promise<void> {
  const hash = createHash("sha512");
  let received = 0;
  const file = await open(path, "wx", 0o600);
  try {
    await receive(fetch, url, async (part) => {
      received += part.length;
      if (received > size) throw new UpdateFailed("changedFile");
      hash.update(part);
      await file.writeFile(part);
      onProgress(received);
    });
    if (received < size) throw new UpdateFailed("interrupted");
    if (hash.digest("base64") !== sha512) throw new UpdateFailed("changedFile");
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
}

/** A file of a verified feed document, and the address of updates. */
type DocumentOptions = { address: string; feed: UpdateFeed; file: UpdateFile };

/**
 * Returns electron-updater's generic provider with a verified feed document instead of `latest.yml`, which nobody signs:
 * nothing else is requested.
 */
const provideDocument = ({ address, feed, file }: DocumentOptions) =>
  class extends GenericProvider {
    constructor(_options: unknown, updater: AppUpdater, runtime: ProviderRuntimeOptions) {
      super({ provider: "generic", url: address }, updater, runtime);
    }

    override async getLatestVersion(): Promise<UpdateInfo> {
      const { name, size, sha512 } = file;
      return {
        version: feed.version,
        files: [{ url: name, size, sha512 }],
        path: name,
        sha512,
        releaseDate: feed.issued,
      };
    }
  };
