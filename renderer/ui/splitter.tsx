import { useRef, useState } from "react";
import { useMove } from "react-aria/useMove";
import { useOffers } from "#renderer/lib/command.ts";
import { listWidths, storeListWidths, useListWidth, widenList } from "#renderer/lib/list-width.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./split.module.css";

const WidthPopover = lazyOnRender(async () => (await import("./width-popover.tsx")).WidthPopover);

/** The edge of a screen's list: drag or arrow keys change its width; a click, Enter or the palette open a slider for it. */
export function Splitter({ screen }: { screen: string }) {
  const width = useListWidth(screen);
  const isNarrow = useIsNarrow();
  const edge = useRef<HTMLHRElement>(null);
  const isMoved = useRef(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const { moveProps } = useMove({
    onMove: ({ deltaX, pointerType }) => {
      isMoved.current = pointerType !== "keyboard";
      widenList(screen, pointerType === "keyboard" ? 16 * deltaX : deltaX);
    },
    onMoveEnd: storeListWidths,
  });
  useOffers([
    !isNarrow && {
      id: "list-width",
      title: t("ui.widthOfTheListCommand"),
      isForScreen: true,
      isMinor: true,
      run: open,
    },
  ]);
  return (
    <>
      <hr
        {...moveProps}
        ref={edge}
        className={styles.splitter}
        aria-label={t("ui.widthOfTheList")}
        aria-orientation="vertical"
        aria-valuemin={listWidths.min}
        aria-valuemax={listWidths.max}
        aria-valuenow={width}
        tabIndex={0}
        onKeyDown={(event) => (event.key === "Enter" ? open() : moveProps.onKeyDown?.(event))}
        onPointerDown={(event) => {
          isMoved.current = false;
          moveProps.onPointerDown?.(event);
        }}
        // The end of a drag is a click, too.
        onClick={() => isMoved.current || open()}
      />
      {isOpen && <WidthPopover edge={edge} screen={screen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
