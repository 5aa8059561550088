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
    <Section title={t("readiness.clear")} note={t("readiness.clearNote")}>
      <p>
        {isClearing
          ? t("readiness.clearingExplanation")
          : t("readiness.clearExplanation", { size: formatSize(size) })}
      </p>
      <Actions outcome={isClearing && t("readiness.clearedAtTheNext")}>
        <Button onClick={() => clear.mutate({ isRequested: !isClearing })}>
          {isClearing ? t("readiness.dontClear") : t("readiness.clearAtTheNext")}
        </Button>
      </Actions>
      <Failure title={t("readiness.notChanged")} error={clear.error} />
    </Section>
  );
}
