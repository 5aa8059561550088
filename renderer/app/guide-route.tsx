import { useLocation, useNavigate } from "@tanstack/react-router";
import { GuideScreen } from "#renderer/features/guide/guide-screen.tsx";
import { guideTaskOf } from "./guide-tasks.ts";
import { screenAt } from "./screens.ts";
import { findScreenPath } from "./windows/place.ts";

/** The user guide, at the task that matches the screen from which it was opened. */
export function GuideRoute() {
  const navigate = useNavigate();
  const from = useLocation({ select: readOrigin });
  if (from === null || from === "/guide") return <GuideScreen task={null} from={null} />;
  const onBack = () => void navigate({ to: from });
  return <GuideScreen task={guideTaskOf[from]} from={{ label: screenAt(from).label, onBack }} />;
}

/** Reads the screen from a link: "#/guide?from=/tasks"; null without one. */
function readOrigin() {
  const parameters = new URLSearchParams(window.location.hash.split("?")[1]);
  const [path = ""] = (parameters.get("from") ?? "").split("?");
  return findScreenPath(path);
}
