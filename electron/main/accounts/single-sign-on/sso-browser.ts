import { failure, type Result } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { serveOnce } from "./one-time-address.ts";
import type { OpenSsoPage } from "./sign-on.ts";

/** The browser and the log. */
export type SsoBrowserParts = {
  /** Opens an address in the system's browser; every user of this computer may read it. */
  open: (url: string) => Promise<Result<null>>;
  report: (what: string, detail: unknown) => void;
};

const stolen = () => failure("unexpected", t("accounts.signInAddressOpenedTwice"));

/** Creates the way to open pages of realms in the system's browser, by a one-time address; `show` opens another one. */
export function createSsoBrowser({ open, report }: SsoBrowserParts): OpenSsoPage {
  return ({ url }, events) => {
    let isOpen = true;
    let serving: ReturnType<typeof serveOnce> | null = null;

    function recordTheft(): void {
      report("a one-time address was opened twice", null);
      events.onStolen(stolen());
    }

    async function show(): Promise<void> {
      serving ??= serveOnce(url, recordTheft);
      const served = await serving;
      if (!isOpen) return;
      const opened = served.ok ? await open(served.value.requestToken()) : served;
      if (!opened.ok) events.onFailed(opened);
    }

    void show();
    return {
      show: () => void show(),
      close: () => {
        isOpen = false;
        void serving?.then((served) => served.ok && served.value.close());
      },
    };
  };
}
