import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Sparkles, X } from "lucide-react";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { t } from "#shared/texts/t.ts";
import { Banner } from "./banner.tsx";

const updateQuery = commandQuery(["app", "changelogUpdate"], "changelog.getUpdate", null);

/** States that Watchdesk was updated, until the user has seen what is new or dismisses it. */
export function UpdateBanner() {
  const client = useQueryClient();
  const { data } = useQuery({ ...updateQuery, staleTime: Number.POSITIVE_INFINITY });
  const hide = () => client.setQueryData(updateQuery.queryKey, null);
  const markSeen = useCommandMutation("changelog.markSeen", { onSuccess: hide });
  const open = () => {
    hide();
    window.location.hash = "#/whats-new";
  };
  if (data == null) return null;
  return (
    <Banner
      icon={<Sparkles size={15} />}
      action={
        <>
          <Button variant="plain" onClick={open}>
            {t("common.whatsNew")}
          </Button>
          <IconButton
            icon={X}
            size={14}
            label={t("shell.dismiss")}
            onClick={() => markSeen.mutate()}
          />
        </>
      }
    >
      {t("shell.updatedFrom", { from: data.from })}
    </Banner>
  );
}
