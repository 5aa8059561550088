import { lazy, Suspense, useCallback, useState } from "react";
import { useAboutRequests } from "./about-requests.ts";

const AboutDialog = lazy(async () => ({
  default: (await import("#renderer/features/about/about-dialog.tsx")).AboutDialog,
}));

/** Shows what this app is while nobody is signed in, and there are no screens. */
export function AboutOverSignIn() {
  const [isOpen, setIsOpen] = useState(false);
  useAboutRequests(useCallback(() => setIsOpen(true), []));
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <AboutDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
