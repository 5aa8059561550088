import { useLocation, useRouter } from "@tanstack/react-router";
import { GuideScreen } from "#renderer/features/guide/guide-screen.tsx";

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
