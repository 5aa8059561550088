import { useQueryClient } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { logSelection, useLogList } from "#renderer/records/log/log-store.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { TimePopover } from "#renderer/ui/time-popover.tsx";
import { t } from "#shared/texts/t.ts";
import { findEntryAt } from "./queries.ts";

/** A button that goes to the entries of a time. */
export function GoToTime() {
  const button = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const isOpen = useLogList((list) => list.isGoingToTime);
  const setOpen = (isGoingToTime: boolean) => useLogList.setState({ isGoingToTime });
  const goToTime = async (at: number): Promise<string | null> => {
    try {
      const found = await findEntryAt(client, useLogList.getState().query, at);
      if (found !== null) {
        const target = { id: found.row.id, index: found.index };
        useLogList.setState({ target });
        logSelection.select(target);
      }
    } catch (failure) {
      return failure instanceof Error ? failure.message : String(failure);
    }
    // Closes first, because the popover restores focus.
    flushSync(() => setOpen(false));
    logSelection.back();
    return null;
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={CalendarClock}
        label={t("duty.goToTimeButton")}
        keys="g"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <TimePopover
          button={button}
          label={t("duty.goToTime")}
          submitLabel={t("duty.go")}
          onClose={() => setOpen(false)}
          onSubmit={goToTime}
        />
      )}
    </>
  );
}
