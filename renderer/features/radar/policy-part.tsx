import { Button } from "#renderer/ui/button.tsx";
import { describeCopy, useCopy } from "#renderer/ui/copy-button.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { JsonText } from "#renderer/ui/json-text.tsx";
import { Subsection } from "#renderer/ui/section.tsx";
import type { ChosenReading } from "#shared/model/radar.ts";
import { toPolicy } from "./report.ts";
import styles from "./tables.module.css";

/** What was chosen here as a part of a policy file, so that an organisation can fix it for everybody. */
export function PolicyPart({ chosen }: { chosen: ChosenReading[] }) {
  const [isCopied, copy] = useCopy();
  const counting = chosen.filter(({ isFixed }) => !isFixed);
  if (counting.length === 0) return null;
  const text = JSON.stringify(toPolicy(counting), null, 2);
  return (
    <Subsection title="For the whole organisation">
      <p className={styles.quiet}>
        In <code>policy.json</code> on each computer:
      </p>
      <JsonText text={text} label="Part of a policy file" />
      <Actions outcome={describeCopy(isCopied)}>
        <Button onClick={() => copy(text)}>Copy</Button>
      </Actions>
    </Subsection>
  );
}
