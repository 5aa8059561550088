import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { settingsQuery } from "#renderer/lib/app-queries.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";

const JsonDialog = lazyOnRender(async () => (await import("./json-dialog.tsx")).JsonDialog);

type ShownJson = Omit<ComponentProps<typeof JsonDialog>, "onClose"> & {
  /** Whether nothing else of the record can be read, so that the user needs it without the setting. */
  isUnreadable?: boolean;
};

/** Returns whether the user may see what the service sent: a setting for administrators. */
export const useShowsJson = (): boolean => useQuery(settingsQuery).data?.showsJson === true;

/** Returns the JSON dialog of a record, to be rendered, and a function that opens it; null unless the user may see JSON. */
export function useJsonDialog({ isUnreadable = false, ...record }: ShownJson) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(settingsQuery);
  const isForbidden = data?.showsJson === false && data.fixed.includes("showsJson");
  const isOffered = data?.showsJson === true || (isUnreadable && !isForbidden);
  return {
    showJson: isOffered ? () => setIsOpen(true) : null,
    jsonDialog: isOffered && isOpen && <JsonDialog {...record} onClose={() => setIsOpen(false)} />,
  };
}
