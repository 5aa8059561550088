import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { t } from "#shared/texts/t.ts";
import { HeadDialog } from "./send-dialogs.tsx";

const items = [
  { id: "print", label: t("common.print") },
  { id: "sendHead", label: t("duty.sendHeadCommand") },
];

/** A menu of what is rarely needed: printing, and sending the head digest. */
export function MoreActions() {
  const [isSending, setIsSending] = useState(false);
  const onAction = (id: string) => {
    if (id === "print") window.print();
    else setIsSending(true);
  };
  return (
    <>
      <MenuButton
        sections={[{ id: "more", items, onAction }]}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t("duty.moreActions")} />}
      />
      {isSending && <HeadDialog onClose={() => setIsSending(false)} />}
    </>
  );
}
