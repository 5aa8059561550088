import { useNavigate } from "@tanstack/react-router";
import { AboutScreen } from "#renderer/features/about/about-screen.tsx";
import { UpdatesSection } from "#renderer/features/updates/updates-section.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { t } from "#shared/texts/t.ts";
import { openOverlay } from "./store.ts";

/** The About screen with the state of updates, the connection check and what is new. */
export function AboutRoute() {
  const navigate = useNavigate();
  return (
    <AboutScreen
      updates={<UpdatesSection />}
      support={
        <>
          <Button aria-haspopup="dialog" onClick={() => openOverlay("connection")}>
            {t("app.checkConnectionCommand")}
          </Button>
          <Button onClick={() => void navigate({ to: "/whats-new" })}>
            {t("common.whatsNew")}
          </Button>
        </>
      }
    />
  );
}
