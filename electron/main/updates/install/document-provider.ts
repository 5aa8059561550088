import type { AppUpdater, UpdateInfo } from "electron-updater";
import { GenericProvider } from "electron-updater/out/providers/GenericProvider.js";
import type { ProviderRuntimeOptions } from "electron-updater/out/providers/Provider.js";
import type { UpdateFeed, UpdateFile } from "#shared/updates/update-feed-schema.ts";

/** A file of a verified feed document, and the address of updates. */
export type DocumentOptions = { address: string; feed: UpdateFeed; file: UpdateFile };

/**
 * Returns electron-updater's generic provider with a verified feed document instead of `latest.yml`, which nobody signs:
 * nothing else is requested.
 */
export const provideDocument = ({ address, feed, file }: DocumentOptions) =>
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
