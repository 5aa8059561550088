import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { History, X } from "lucide-react";
import { awayQuery, countChanges, useMarkSeen } from "#renderer/features/digest/queries.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { t } from "#shared/texts/t.ts";
import { watchingQuery } from "../../lib/status.ts";
import { dismiss, useDismissed } from "../store.ts";
import { Banner } from "./banner.tsx";

const name = "since";

/**
 * States how many records had changed since the last time when the lists were up to date again after the start, until the
 * user shows or dismisses them. What changes while the user is here is not counted.
 */
export function DigestBanner() {
  const navigate = useNavigate();
  const { data: watching } = useQuery(watchingQuery);
  const isDismissed = useDismissed(({ dismissed }) => dismissed.has(name));
  const isUpToDate = watching?.state === "watching";
  const { data } = useQuery({ ...awayQuery, enabled: isUpToDate && !isDismissed });
  const markSeen = useMarkSeen();
  const count = data === undefined ? 0 : countChanges(data);
  if (isDismissed || count === 0) return null;
  const show = () => {
    dismiss(name);
    void navigate({ to: "/since" });
  };
  return (
    <Banner
      icon={<History size={15} />}
      action={
        <>
          <Button variant="plain" onClick={show}>
            {t("common.show")}
          </Button>
          <IconButton
            icon={X}
            size={14}
            label={t("shell.dismiss")}
            onClick={() => markSeen.mutate(undefined, { onSuccess: () => dismiss(name) })}
          />
        </>
      }
    >
      {t("shell.changedWhileAway", { count })}
    </Banner>
  );
}
