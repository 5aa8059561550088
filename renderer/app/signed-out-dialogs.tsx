import { useCallback, useState } from "react";
import { AboutDialog } from "#renderer/features/about/about-screen.tsx";
import { DiagnosticsDialog } from "#renderer/features/about/diagnostics/diagnostics-dialog.tsx";
import { GuideDialog } from "#renderer/features/guide/guide-screen.tsx";
import { UpdatesSection } from "#renderer/features/updates/updates-section.tsx";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useAboutRequests, useDiagnosticsRequests, useGuideRequests } from "./dialogs.tsx";
import { signInTask } from "./guide-tasks.ts";

/** Shows as dialogs what the menu requests while nobody is signed in: About, diagnostics and the user guide. */
export function SignedOutDialogs() {
  const [open, setOpen] = useState<"about" | "diagnostics" | "guide" | null>(null);
  const close = () => setOpen(null);
  useAboutRequests(useCallback(() => setOpen("about"), []));
  useDiagnosticsRequests(useCallback(() => setOpen("diagnostics"), []));
  const showGuide = useCallback(() => setOpen("guide"), []);
  useGuideRequests(showGuide);
  useKeys({ F1: showGuide });
  switch (open) {
    case "about":
      return <AboutDialog updates={<UpdatesSection />} onClose={close} />;
    case "diagnostics":
      return <DiagnosticsDialog onClose={close} />;
    case "guide":
      return <GuideDialog task={signInTask} onClose={close} />;
    case null:
      return null;
  }
}
