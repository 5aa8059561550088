import type { Failure } from "#shared/ipc/failure.ts";

/** What is typed into the form that changes a password. */
export type Passwords = { current: string; next: string; again: string };

/** What is wrong with one of its fields. */
export type FieldError = { title: string; message: string };

/** What is wrong with each field, before the service is asked. */
export function findPasswordErrors({
  current,
  next,
  again,
}: Passwords): Record<keyof Passwords, FieldError | null> {
  return {
    current: current === "" ? missing("Enter your current password.") : null,
    next:
      next === ""
        ? missing("Enter a new password.")
        : next === current
          ? { title: "Same as before", message: "Choose another one." }
          : null,
    again:
      again === ""
        ? missing("Enter the new password again.")
        : again !== next
          ? { title: "Does not match", message: "Enter the new password again." }
          : null,
  };
}

/** What a refusal says of the current password; null where it is about something else. */
export function findCurrentError(failed: Failure | null): FieldError | null {
  if (failed?.code === "wrongCredentials") return { title: "Wrong", message: failed.message };
  // The service may mean the password or the change itself, and does not say which.
  if (failed?.code === "forbidden") return { title: "Not accepted", message: failed.message };
  return null;
}

const missing = (message: string): FieldError => ({ title: "Missing", message });
