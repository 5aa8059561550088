import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { formatSize } from "#renderer/lib/format-size.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { Storage } from "#shared/diagnostics/storage-schema.ts";
import { t } from "#shared/texts/t.ts";

type ClearSectionProps = {
  storage: Storage;
  /** Called after the request has changed. */
  onChanged(): void;
};

/** Requests that the next start removes what can be downloaded again, or takes that back. */
export function ClearSection({ storage: { isClearing, size }, onChanged }: ClearSectionProps) {
  const clear = useCommandMutation("storage.clear", { onSuccess: onChanged }, useAccountId());
  return (
    <Section title={t("about.clear")} note={t("about.clearNote")}>
      <p>
        {isClearing
          ? t("about.clearingExplanation")
          : t("about.clearExplanation", { size: formatSize(size) })}
      </p>
      <Actions outcome={isClearing && t("about.clearedAtTheNext")}>
        <Button onClick={() => clear.mutate({ isRequested: !isClearing })}>
          {isClearing ? t("about.dontClear") : t("about.clearAtTheNext")}
        </Button>
      </Actions>
      <Failure title={t("about.notChanged")} error={clear.error} />
    </Section>
  );
}
