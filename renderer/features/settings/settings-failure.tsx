import { Notice } from "#renderer/ui/notice.tsx";

type SettingsFailureProps = { failure: { title: string; message: string } | null };

/** Why settings could not be read or changed. */
export function SettingsFailure({ failure }: SettingsFailureProps) {
  if (failure === null) return null;
  return (
    <Notice tone="critical" title={failure.title}>
      {failure.message}
    </Notice>
  );
}

/** What is said of a setting that the organisation has fixed. */
export const fixedNote = "Set by your organisation.";
