import { Funnel } from "lucide-react";
import type { ReactNode } from "react";
import { Button, IconButton } from "./button.tsx";
import type { MenuSectionModel } from "./menu.tsx";
import { MenuButton } from "./menu-button.tsx";

type FilterMenuProps = {
  /** What it narrows a list by, and to what: "Room: all". */
  name: string;
  title?: string;
  /** What the list is narrowed to, in a word; null while it is not. */
  word: ReactNode;
  sections: MenuSectionModel[];
};

/** Narrows a list; its button says to what while it does. */
export function FilterMenu({ name, title = name, word, sections }: FilterMenuProps) {
  return (
    <MenuButton
      sections={sections}
      trigger={(props) =>
        word === null ? (
          <IconButton {...props} icon={Funnel} label={name} />
        ) : (
          <Button {...props} aria-label={name} title={title}>
            <Funnel size={13} />
            {word}
          </Button>
        )
      }
    />
  );
}
