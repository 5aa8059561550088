import { failure, type Result } from "#shared/lib/result.ts";
import { serveOnce } from "./one-time-address.ts";
import type { OpenSsoPage } from "./sign-on.ts";

/** What showing pages of realms in the system's browser needs. */
export type SsoBrowserParts = {
  /** Starts the system's browser with an address that everybody on this computer may read. */
  open: (url: string) => Promise<Result<null>>;
  report: (what: string, detail: unknown) => void;
};

const stolen = failure(
  "unexpected",
  "The sign-in was stopped: its address was opened twice, so another program on this computer may have read it. Nobody was signed in. Try again; if this happens again, tell your administrator.",
);

/**
 * Makes the way to show pages of realms in the system's browser, of which nothing is heard. The browser
 * is started with an address on this computer that leads to the page once; `show` starts it anew with
 * another one.
 */
export function createSsoBrowser({ open, report }: SsoBrowserParts): OpenSsoPage {
  return ({ url }, events) => {
    let isOpen = true;
    let serving: ReturnType<typeof serveOnce> | null = null;

    function recordTheft(): void {
      report("a one-time address was opened twice", null);
      events.onStolen(stolen);
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
