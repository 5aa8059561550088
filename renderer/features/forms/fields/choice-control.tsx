import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { type Choice, readChoices } from "#shared/domain/form-choices.ts";
import box from "./box.module.css";
import styles from "./choice-control.module.css";
import type { ControlProps } from "./control-props.ts";

/** More choices than this come in a list to pull down, of which these many are shown at first. */
const fewChoices = 12;

/** One of several choices. */
export function ChoiceControl({ field, id }: ControlProps) {
  const [isWhole, setIsWhole] = useState(false);
  const choices = readChoices(field);
  const isList = choices.length > fewChoices;
  const begun = choices.find(({ isDefault }) => isDefault);
  return (
    <>
      {isList && (
        <div className={box.box} aria-hidden="true">
          <span className={box.value}>{begun?.text ?? "None selected"}</span>
          <ChevronsUpDown size={14} />
        </div>
      )}
      {choices.length === 0 && <p className={styles.note}>No choices.</p>}
      <div className={styles.choices} data-list={isList} data-whole={isWhole || !isList}>
        {choices.map((choice, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices may be the same, and never move.
          <ChoiceLine key={at} choice={choice} name={id} isExtra={at >= fewChoices} />
        ))}
      </div>
      {isList && !isWhole && (
        <span className={styles.more} data-unprinted>
          <Button look="plain" onClick={() => setIsWhole(true)}>
            Show all {format.count(choices.length)} choices
          </Button>
        </span>
      )}
    </>
  );
}

type ChoiceLineProps = { choice: Choice; name: string; isExtra: boolean };

/** Radio buttons know no read-only; a disabled one is read out with the others all the same. */
function ChoiceLine({ choice: { text, isDefault, isOffered }, name, isExtra }: ChoiceLineProps) {
  return (
    <label className={styles.choice} data-extra={isExtra && !isDefault}>
      <input
        className={styles.radio}
        type="radio"
        name={name}
        checked={isDefault}
        disabled
        readOnly
      />
      <span className={styles.text}>
        <bdi>{text}</bdi>
        {isDefault && <span className={styles.note}> – {isOffered ? "default" : notOffered}</span>}
      </span>
    </label>
  );
}

const notOffered = "default, not among the choices";
