import { useEffect } from "react";

/** Hears that somebody chose "About Watchdesk" in the window's menu; `show` stays the same. */
export const useAboutRequests = (show: () => void): void =>
  useEffect(() => window.watchdesk.subscribe("about.requested", show), [show]);
