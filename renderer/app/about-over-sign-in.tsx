import { useCallback, useState } from "react";
import { lazyWhenDrawn } from "#renderer/lib/preload.ts";
import { useAboutRequests } from "./about-requests.ts";

const AboutDialog = lazyWhenDrawn(
  async () => (await import("#renderer/features/about/about-dialog.tsx")).AboutDialog,
);

/** Shows what this app is while nobody is signed in, and there are no screens. */
export function AboutOverSignIn() {
  const [isOpen, setIsOpen] = useState(false);
  useAboutRequests(useCallback(() => setIsOpen(true), []));
  return isOpen ? <AboutDialog onClose={() => setIsOpen(false)} /> : null;
}
