import { type RefObject, useId } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { listWidths, setListWidth, useListWidth } from "#renderer/lib/list-width.ts";
import { t } from "#shared/texts/t.ts";
import { Button } from "./button.tsx";
import styles from "./popover.module.css";

const { dialog = "" } = styles;

type WidthPopoverProps = { edge: RefObject<HTMLElement | null>; screen: string; onClose(): void };

/** A popover with a slider for the width of a screen's list, which takes single clicks, unlike the edge. */
export function WidthPopover({ edge, screen, onClose }: WidthPopoverProps) {
  const id = useId();
  const width = useListWidth(screen);
  return (
    <Popover
      className="popover"
      triggerRef={edge}
      placement="right"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Dialog className={`${dialog} column gap-2`} aria-labelledby={id}>
        <label id={id} htmlFor={`${id}-width`}>
          {t("ui.widthOfTheList")}
        </label>
        <input
          id={`${id}-width`}
          className={styles.slider}
          type="range"
          min={listWidths.min}
          max={listWidths.max}
          value={width}
          onChange={(event) => setListWidth(screen, event.target.valueAsNumber)}
        />
        <Button onClick={() => setListWidth(screen, listWidths.default)}>
          {t("ui.usualWidth")}
        </Button>
      </Dialog>
    </Popover>
  );
}
