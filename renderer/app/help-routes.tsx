import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { AboutScreen } from "#renderer/features/about/about-screen.tsx";
import { GuideScreen } from "#renderer/features/guide/guide-screen.tsx";
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

/** The user guide, at the task of the screen from which it was opened. */
export function GuideRoute() {
  const { history } = useRouter();
  const task = useLocation({ select: () => readParameter("task") });
  const hasScreen = useLocation({ select: () => readParameter("back") !== null });
  return <GuideScreen task={task} onBack={hasScreen ? () => history.back() : null} />;
}

/** Reads a parameter from a link: "#/guide?task=tasks&back"; null without it. */
const readParameter = (name: string): string | null =>
  new URLSearchParams(window.location.hash.split("?")[1]).get(name);
