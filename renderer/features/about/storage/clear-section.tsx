import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { formatSize } from "#renderer/lib/format-size.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { Storage } from "#shared/diagnostics/storage-schema.ts";

type ClearSectionProps = {
  storage: Storage;
  /** Called after the request has changed. */
  onChanged(): void;
};

/** Requests that the next start removes what can be downloaded again, or takes that back. */
export function ClearSection({ storage: { isClearing, size }, onChanged }: ClearSectionProps) {
  const clear = useCommandMutation("storage.clear", { onSuccess: onChanged }, useAccountId());
  return (
    <Section
      title="Clear"
      note="Drafts, outbox, what you have acknowledged or snoozed, and the shift log stay."
    >
      <p>
        {isClearing
          ? "When Watchdesk starts next, it downloads all lists and messages again. The changes of the last 30 days are removed."
          : `Downloads all lists and messages again at the next start, and frees up to ${formatSize(size)}. The changes of the last 30 days cannot be downloaded, and are removed, too.`}
      </p>
      <Actions outcome={isClearing && "Cleared at the next start"}>
        <Button onClick={() => clear.mutate({ isRequested: !isClearing })}>
          {isClearing ? "Don't clear" : "Clear at the next start"}
        </Button>
      </Actions>
      <Failure title="Not changed" error={clear.error} />
    </Section>
  );
}
