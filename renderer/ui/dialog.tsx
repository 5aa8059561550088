import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useScroller } from "#renderer/lib/use-scroller.ts";
import styles from "./dialog.module.css";

const { scrim = "", modal = "", dialog = "", title: titleStyle = "" } = styles;

type DialogProps = {
  title: string;
  size?: "regular" | "wide" | "full";
  /** Whether closing is disabled because an operation is running. */
  isBusy?: boolean;
  onClose(): void;
  actions?: ReactNode;
  children: ReactNode;
};

/** An open dialog; Esc and a click outside close it. */
export function Dialog({ size = "regular", isBusy = false, onClose, ...props }: DialogProps) {
  const scroller = useScroller();
  return (
    <ModalOverlay
      className={scrim}
      isOpen
      isDismissable={!isBusy}
      isKeyboardDismissDisabled={isBusy}
      onOpenChange={onClose}
    >
      <Modal className={modal} data-size={size}>
        <AriaDialog className={dialog}>
          <Heading slot="title" className={titleStyle}>
            {props.title}
          </Heading>
          <div {...scroller} className={styles.content}>
            {props.children}
          </div>
          {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
