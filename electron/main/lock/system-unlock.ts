import type { SystemUnlock } from "#shared/lock/lock-schema.ts";
import { t } from "#shared/texts/t.ts";

export type SystemUnlockParts = {
  platform: NodeJS.Platform;
  touchId: { canPrompt(): boolean; prompt(reason: string): Promise<void> };
  exists: (path: string) => boolean;
  /** Runs a program without a timeout; resolves to its exit status, or to null if it could not be started. */
  run: (program: string, args: string[]) => Promise<number | null>;
  /** Names this process for polkit: "pid,start time,user". */
  readSubject: () => string;
};

const pkcheck = "/usr/bin/pkcheck";
/** The deb and rpm packages install it. */
const actionFile = "/usr/share/polkit-1/actions/app.watchdesk.desktop.policy";
const action = "app.watchdesk.desktop.unlock";

const refused = (): string => t("lock.systemDidNotConfirm");

/** Creates the authentication of a system: Touch ID on macOS, polkit on Linux, none on Windows. */
export function createSystemUnlock(parts: SystemUnlockParts) {
  const { platform, touchId } = parts;

  async function promptPolkit(): Promise<string | null> {
    const subject = ["--action-id", action, "--process", parts.readSubject()];
    const status = await parts.run(pkcheck, [...subject, "--allow-user-interaction"]);
    if (status === 0) return null;
    // 2: no program of the desktop asks for the password. 3: the user has dismissed it.
    return status === 2 ? t("lock.noPasswordProgram") : refused();
  }

  return {
    read: (): SystemUnlock => {
      if (platform === "darwin") {
        const isUsable = touchId.canPrompt();
        const note = isUsable ? null : t("lock.noTouchId");
        return { name: t("lock.touchId"), isUsable, note };
      }
      if (platform !== "linux") {
        const note = t("lock.noWindowsHello");
        return { name: t("lock.windowsHello"), isUsable: false, note };
      }
      const isUsable = parts.exists(actionFile) && parts.exists(pkcheck);
      const note = t("lock.polkitRequired");
      return { name: t("lock.systemPassword"), isUsable, note: isUsable ? null : note };
    },
    /** Prompts the user; resolves to null, or to why the user was not identified. */
    prompt: async (): Promise<string | null> => {
      if (platform === "linux") return promptPolkit();
      if (platform !== "darwin") return refused();
      return touchId.prompt(t("lock.touchIdReason")).then(
        () => null,
        () => refused(),
      );
    },
  };
}
