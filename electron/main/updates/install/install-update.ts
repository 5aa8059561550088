import type { FoundUpdate } from "../feed/find-update.ts";
import { previousImagePath, writeNextStart } from "../stored-updates.ts";
import type { UpdatePlan } from "../update-parts.ts";
import type { SelfInstaller } from "./self-installer.ts";

export type InstallationParts = {
  plan: Pick<UpdatePlan, "version">;
  folder: string;
  update: FoundUpdate;
  installer: SelfInstaller;
  /** Whether the app starts afterwards. */
  startsAfter: boolean;
};

/**
 * Installs a downloaded update; the next start proves it or restores the former version. After a failure nothing is
 * installed at the next start either. Throws `UpdateFailed`.
 */
export function installUpdate({
  plan,
  folder,
  update: { feed },
  installer,
  startsAfter,
}: InstallationParts): void {
  const image = process.env.APPIMAGE;
  // Before the installation, which may end this process.
  writeNextStart(folder, {
    kind: "unproven",
    from: plan.version,
    to: feed.version,
    number: feed.number,
    previous: image === undefined ? null : previousImagePath(image),
    starts: 0,
  });
  try {
    installer.install(startsAfter);
  } catch (error) {
    writeNextStart(folder, null);
    throw error;
  }
}
