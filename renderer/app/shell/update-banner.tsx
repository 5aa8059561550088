import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleArrowUp, Sparkles, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useUpdate } from "#renderer/features/updates/queries.ts";
import { describeNews } from "#renderer/features/updates/update-words.ts";
import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { t } from "#shared/texts/t.ts";
import { dismiss, useDismissed } from "../store.ts";
import { Banner } from "./banner.tsx";

/** States that an update is ready or has failed, or else that Watchdesk was updated, until the user dismisses it. */
export function UpdateBanner() {
  const phase = useUpdate()?.phase;
  const news = phase === undefined ? null : describeNews(phase);
  const isDismissed = useDismissed(({ dismissed }) => dismissed.has(news ?? ""));
  if (news === null || isDismissed) return <UpdatedBanner />;
  const isFailed = phase?.kind === "failed";
  return (
    <Line
      about={isFailed ? "damage" : "news"}
      icon={isFailed ? <TriangleAlert size={15} /> : <CircleArrowUp size={15} />}
      button={t("common.details")}
      onOpen={() => show("#/about")}
      onDismiss={() => dismiss(news)}
    >
      {news}
    </Line>
  );
}

const show = (hash: string): void => {
  window.location.hash = hash;
};

const updatedQuery = commandQuery(["app", "changelogUpdate"], "changelog.getUpdate", null);

function UpdatedBanner() {
  const client = useQueryClient();
  const { data } = useQuery({ ...updatedQuery, staleTime: Number.POSITIVE_INFINITY });
  const hide = () => client.setQueryData(updatedQuery.queryKey, null);
  const markSeen = useCommandMutation("changelog.markSeen", { onSuccess: hide });
  if (data == null) return null;
  return (
    <Line
      icon={<Sparkles size={15} />}
      button={t("common.whatsNew")}
      onOpen={() => {
        hide();
        show("#/whats-new");
      }}
      onDismiss={() => markSeen.mutate()}
    >
      {t("shell.updatedFrom", { from: data.from })}
    </Line>
  );
}

type LineProps = {
  about?: "damage" | "news";
  icon: ReactNode;
  button: string;
  onOpen(): void;
  onDismiss(): void;
  children: ReactNode;
};

const Line = ({ about = "news", icon, button, onOpen, onDismiss, children }: LineProps) => (
  <Banner
    about={about}
    icon={icon}
    action={
      <>
        <Button variant="plain" onClick={onOpen}>
          {button}
        </Button>
        <IconButton icon={X} size={14} label={t("shell.dismiss")} onClick={onDismiss} />
      </>
    }
  >
    {children}
  </Banner>
);
