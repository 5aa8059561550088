import { AboutDialog } from "#renderer/features/about/about-screen.tsx";
import { DiagnosticsDialog } from "#renderer/features/about/diagnostics-dialog.tsx";
import { GuideDialog } from "#renderer/features/guide/guide-screen.tsx";
import { UpdatesSection } from "#renderer/features/updates/updates-section.tsx";
import { signInTask } from "./guide-tasks.ts";

/** What the menu shows as a dialog while nobody is signed in. */
export type SignedOutDialogName = "about" | "diagnostics" | "guide";

/** Shows About, diagnostics or the user guide over the sign-in screen; loaded with the first one. */
export function SignedOutDialog({ name, onClose }: { name: SignedOutDialogName; onClose(): void }) {
  switch (name) {
    case "about":
      return <AboutDialog updates={<UpdatesSection />} onClose={onClose} />;
    case "diagnostics":
      return <DiagnosticsDialog onClose={onClose} />;
    case "guide":
      return <GuideDialog task={signInTask} onClose={onClose} />;
  }
}
