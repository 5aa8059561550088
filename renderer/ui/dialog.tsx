import { type ComponentProps, type ReactNode, useId } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useScroller } from "#renderer/lib/use-scroller.ts";
import { t } from "#shared/texts/t.ts";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { Failure } from "./empty-state.tsx";

const { scrim = "", modal = "", dialog = "" } = styles;

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
          <Heading slot="title" className="heading below-2">
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

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, "isBusy" | "actions"> & {
  submitLabel: string;
  cancelLabel?: string;
  look?: ComponentProps<typeof Button>["variant"];
  isComplete?: boolean;
  onSubmit(): void;
  /** What submitting runs, if it takes time. */
  mutation?: { isPending: boolean; error: ComponentProps<typeof Failure>["error"] };
  /** Title of the error of `mutation`. */
  failure?: string;
  /** Whether submitting cannot be cancelled. */
  isFinal?: boolean;
  /** Class of the form, which Enter submits; without it, only the button submits. */
  form?: string;
};

/** A dialog with one action that the user confirms or cancels; stays open if the action fails. */
export function FormDialog({
  submitLabel,
  cancelLabel = t("common.cancel"),
  look = "primary",
  isComplete = true,
  onSubmit,
  mutation: { isPending, error } = { isPending: false, error: null },
  failure,
  isFinal = false,
  form,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const isDisabled = !isComplete || isPending;
  const submit = () => {
    if (!isDisabled) onSubmit();
  };
  const content = (
    <>
      {children}
      <Failure {...(failure !== undefined && { title: failure })} error={error} />
    </>
  );
  return (
    <Dialog
      {...dialog}
      isBusy={isPending}
      actions={
        <>
          <Button onClick={dialog.onClose} disabled={isFinal && isPending}>
            {cancelLabel}
          </Button>
          <Button
            variant={look}
            aria-disabled={isDisabled}
            {...(form === undefined ? { onClick: submit } : { type: "submit", form: id })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {form === undefined ? (
        content
      ) : (
        <form
          id={id}
          className={form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {content}
        </form>
      )}
    </Dialog>
  );
}
