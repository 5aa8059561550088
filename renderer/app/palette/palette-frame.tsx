import { Search } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Menu } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Input, SearchField } from "react-aria-components/SearchField";
import { closeOverlay } from "../store.ts";
import styles from "./palette.module.css";
import {
  clearActiveRow,
  findClickedKey,
  RowChoiceContext,
  useMovedPointer,
  useRowChoice,
} from "./row-selection.ts";

const { scrim = "", modal = "", dialog = "", menu = "" } = styles;

type PaletteFrameProps = {
  /** Accessible name of the dialog and its rows. */
  label: string;
  fieldLabel: string;
  text: string;
  onText(text: string): void;
  /** Runs a row by its key. */
  onRun(key: string): void;
  /** Shown if no row is. */
  emptyText: string;
  /** The rows, in sections. */
  children: ReactNode;
};

/** A field with rows that are selected while the user types. */
export function PaletteFrame({ text, onText, onRun, ...props }: PaletteFrameProps) {
  const pointer = useMovedPointer();
  const choice = useRowChoice();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // Otherwise the first Escape would only clear the field.
    if (key === "Escape") closeOverlay();
    // The list may scroll under the pointer.
    else pointer.rest();
    choice.takeKey(key);
  };
  return (
    <ModalOverlay
      className={scrim}
      isOpen
      isDismissable
      onOpenChange={closeOverlay}
      onPointerMove={pointer.onPointerMove}
      onPointerDown={pointer.onPointerDown}
      onClick={(event) => {
        const key = findClickedKey(event);
        if (key !== null) onRun(key);
      }}
    >
      <Modal className={modal}>
        <Dialog className={dialog} aria-label={props.label}>
          {/* Around the menu, which renders its rows outside of what is around them in its content. */}
          <RowChoiceContext value={choice.isChosen || pointer.hasMoved}>
            <Autocomplete
              inputValue={text}
              onInputChange={(typed) => {
                choice.reset();
                onText(typed);
              }}
              // The rows are those for the text.
              filter={() => true}
            >
              <SearchField className="top-field" aria-label={props.fieldLabel} autoFocus>
                <Search size={16} />
                <Input
                  className="bare-field"
                  placeholder={props.fieldLabel}
                  onKeyDown={onKeyDown}
                />
              </SearchField>
              <Menu
                className={menu}
                aria-label={props.label}
                data-resting={!pointer.hasMoved}
                onAction={(key) => onRun(String(key))}
                renderEmptyState={() => (
                  <p ref={clearActiveRow} className={styles.empty}>
                    {props.emptyText}
                  </p>
                )}
              >
                {props.children}
              </Menu>
            </Autocomplete>
          </RowChoiceContext>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
