import { Ellipsis } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "#renderer/ui/button.tsx";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { t } from "#shared/texts/t.ts";
import { type PastChoice, useAsOf } from "../history/as-of-button.tsx";

type ListMenuProps = {
  /** Shows the list as of a time; null if its past is not stored. */
  past: PastChoice | null;
  sections: MenuSectionModel[];
  /** The number of exported rows; null while it is unknown. */
  total: number | null;
  /** What is exported: "12 tasks in this list". */
  note: string | null;
};

/** The menu of a list: its past, exports and print. Without rows there is nothing to export. */
export function ListMenu({ past, sections, total, note }: ListMenuProps) {
  const button = useRef<HTMLButtonElement | null>(null);
  const asOf = useAsOf(button, past);
  const hasRows = total !== null && total > 0;
  const pastSection = { id: "past", items: [{ id: "as-of", label: t("history.asOf") }] };
  return (
    <>
      <MenuButton
        sections={[
          ...(past === null ? [] : [{ ...pastSection, onAction: asOf.open }]),
          ...(hasRows ? sections : []),
        ]}
        note={hasRows ? note : t("export.nothingInList")}
        trigger={({ ref, ...props }) => (
          <IconButton
            {...props}
            ref={(element) => {
              button.current = element;
              ref.current = element;
            }}
            icon={Ellipsis}
            label={t("records.listActions")}
          />
        )}
      />
      {asOf.popover}
    </>
  );
}
