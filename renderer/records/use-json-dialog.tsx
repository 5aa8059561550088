import { type ComponentProps, useState } from "react";
import { lazyOnRender } from "#renderer/lib/preload.ts";

const JsonDialog = lazyOnRender(async () => (await import("./json-dialog.tsx")).JsonDialog);

/** Returns the JSON dialog of a record, to be rendered, and a function that opens it. */
export function useJsonDialog(record: Omit<ComponentProps<typeof JsonDialog>, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    showJson: () => setIsOpen(true),
    jsonDialog: isOpen && <JsonDialog {...record} onClose={() => setIsOpen(false)} />,
  };
}
