import { Info, X } from "lucide-react";
import { IconButton } from "#renderer/ui/button.tsx";
import { dismiss, useDismissed } from "../store.ts";
import { Banner } from "./banner.tsx";

type NoticeBannerProps = { accountId: string; notice: string };

/** What the person should know of what is stored, until they have put it away. */
export function NoticeBanner({ accountId, notice }: NoticeBannerProps) {
  const key = `${accountId} ${notice}`;
  const isDismissed = useDismissed(({ dismissed }) => dismissed.has(key));
  if (isDismissed) return null;
  return (
    <Banner
      icon={<Info size={15} />}
      action={<IconButton icon={X} size={14} label="Dismiss" onClick={() => dismiss(key)} />}
    >
      {notice}
    </Banner>
  );
}
