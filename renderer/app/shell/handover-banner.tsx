import { useNavigate, useRouterState } from "@tanstack/react-router";
import { ClipboardCheck } from "lucide-react";
import { useWaitingHandover } from "#renderer/features/duty/handover/queries.ts";
import { showHandover } from "#renderer/features/duty/handover/store.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { t } from "#shared/texts/t.ts";
import { Banner } from "./banner.tsx";

/** Shows that a signed handover is not read back yet, except on its page. */
export function HandoverBanner() {
  const waiting = useWaitingHandover();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (waiting === null || path === "/handover") return null;
  const { number, signedBy, signedAt, requested } = waiting;
  const handover = {
    number,
    signer: <bdi>{signedBy}</bdi>,
    time: <Time at={signedAt} variant="relative" />,
  };
  const open = () => {
    showHandover(number);
    void navigate({ to: "/handover" });
  };
  return (
    <Banner
      icon={<ClipboardCheck size={15} />}
      action={
        <Button variant="plain" onClick={open}>
          {t("common.open")}
        </Button>
      }
    >
      {requested.length === 0
        ? rich("shell.handoverIsNotReadBack", handover)
        : rich("shell.handoverIsNotReadBackBy", {
            ...handover,
            names: <bdi>{requested.join(", ")}</bdi>,
          })}
    </Banner>
  );
}
