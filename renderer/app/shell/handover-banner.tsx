import { useNavigate, useRouterState } from "@tanstack/react-router";
import { ClipboardCheck } from "lucide-react";
import { useWaitingHandover } from "#renderer/features/duty/handover/queries.ts";
import { showHandover } from "#renderer/features/duty/handover/store.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { Banner } from "./banner.tsx";

/** Shows that a signed handover is not read back yet, except on its page. */
export function HandoverBanner() {
  const waiting = useWaitingHandover();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (waiting === null || path === "/handover") return null;
  const { number, signedBy, signedAt, requested } = waiting;
  const open = () => {
    showHandover(number);
    void navigate({ to: "/handover" });
  };
  return (
    <Banner
      icon={<ClipboardCheck size={15} />}
      action={
        <Button variant="plain" onClick={open}>
          Open
        </Button>
      }
    >
      Handover {number} is not read back yet. Signed by <bdi>{signedBy}</bdi>,{" "}
      <Time at={signedAt} variant="relative" />
      {requested.length > 0 && (
        <>
          ; requested from <bdi>{requested.join(", ")}</bdi>
        </>
      )}
      .
    </Banner>
  );
}
