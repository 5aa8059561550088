import { useQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { notificationsQuery } from "#renderer/features/settings/queries.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Button } from "#renderer/ui/button.tsx";
import { describeAlarmTrouble } from "#shared/notifications/alarm-trouble.ts";
import { t } from "#shared/texts/t.ts";
import { Banner } from "./banner.tsx";

/** Shows that critical alerts are not seen or heard on this computer, and why, until one is. */
export function AlarmBanner() {
  const { data } = useQuery(notificationsQuery);
  const { mutate, isPending } = useCommandMutation("notifications.test");
  const trouble = data === undefined ? null : describeAlarmTrouble(data);
  if (trouble === null) return null;
  return (
    <Banner
      about="alarm"
      icon={<BellOff size={15} />}
      action={
        <Button
          variant="plain"
          aria-disabled={isPending}
          onClick={() => mutate({ kind: "critical" })}
        >
          {t("settings.sendATestNotification")}
        </Button>
      }
    >
      {trouble} {t("shell.alarmAdvice")}
    </Banner>
  );
}
