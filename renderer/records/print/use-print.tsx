import type { ReactNode } from "react";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Failure } from "#renderer/ui/notice.tsx";
import { t } from "#shared/texts/t.ts";
import { writePaper } from "./write-paper.ts";

/** Prints what the window has to print, as it is now, and the failure of the last print. */
export type Printing = {
  /** Main shows the dialog for a copy: the window goes on meanwhile, as an alert may arrive. */
  print(title: string): void;
  failure: ReactNode;
};

/** Returns both. */
export function usePrint(): Printing {
  const { mutate, error } = useCommandMutation("paper.print");
  return {
    print: (title) => mutate({ html: writePaper(title) }),
    failure: <Failure title={t("export.notPrinted")} error={error} />,
  };
}
