import { shell } from "electron";
import { requireAllowed } from "#main/ipc/running-command.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { rebuildMailAddress, refuseProtocol } from "./link-opener.ts";

/** Opens an address in the system's default program if its protocol is allowed. */
export async function openExternally(
  url: string,
  protocols: readonly string[],
  report: (what: string, detail: unknown) => void,
): Promise<Result<null>> {
  const refusal = refuseProtocol(url, protocols);
  if (refusal !== null) return refusal;
  const address = new URL(url).protocol === "mailto:" ? rebuildMailAddress(url) : url;
  if (address === null) return failure("badAddress", t("window.unreadableEmailAddress"));
  requireAllowed();
  try {
    await shell.openExternal(address);
    return success(null);
  } catch (error) {
    report("the system did not open an address", error);
    return failure("unexpected", t("window.browserFailed"));
  }
}
