import { type ComponentProps, useState } from "react";
import { lazyWhenDrawn } from "#renderer/lib/preload.ts";

const JsonDialog = lazyWhenDrawn(async () => (await import("./json-dialog.tsx")).JsonDialog);

/** How to show a record as the service sent it, and the dialog that does, to be drawn. */
export function useJsonDialog(record: Omit<ComponentProps<typeof JsonDialog>, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    showJson: () => setIsOpen(true),
    jsonDialog: isOpen && <JsonDialog {...record} onClose={() => setIsOpen(false)} />,
  };
}
