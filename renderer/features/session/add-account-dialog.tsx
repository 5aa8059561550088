import { SignInDialog } from "./sign-in-dialog.tsx";

type AddAccountDialogProps = {
  onClose(): void;
  onCheckConnection(serverUrl: string): void;
};

/** Lets the person sign in as somebody else too, or somewhere else; the others stay. */
export const AddAccountDialog = (props: AddAccountDialogProps) => (
  <SignInDialog
    {...props}
    title="Add an account"
    start={{ serverUrl: "", username: "" }}
    accountId={null}
  />
);
