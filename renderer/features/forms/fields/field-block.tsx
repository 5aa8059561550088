import { memo } from "react";
import { RawProperties } from "#renderer/ui/disclosure.tsx";
import { FieldRules } from "#renderer/ui/form.tsx";
import { readDemands } from "#shared/domain/field-demands.ts";
import type { FormNode } from "#shared/domain/form-outline.ts";
import type { NameOf } from "#shared/domain/form-rule-condition.ts";
import styles from "./field-block.module.css";
import { FieldFacts } from "./field-facts.tsx";
import { typeOf } from "./field-types.ts";

type FieldBlockProps = {
  node: FormNode;
  /** The id of what takes the focus. */
  id: string;
  nameOf: NameOf;
};

/** A field: its name, its control, and the rules that it keeps to. */
export const FieldBlock = memo(function FieldBlock({ node, id, nameOf }: FieldBlockProps) {
  const { field, label } = node;
  const { Control, frame, words, reads } = typeOf(field);
  const { rules, unread } = readDemands(field, reads, nameOf);
  const isRequired = rules.some((rule) => rule.isRequired);
  const describedBy = rules.length === 0 ? undefined : `${id}-rules`;
  const name = (
    <span className={styles.name} data-unnamed={field.name.trim() === ""}>
      <bdi>{label}</bdi>
      {isRequired && (
        <span className={styles.mark} aria-hidden="true" title="Required">
          *
        </span>
      )}
    </span>
  );
  const facts = <FieldFacts field={field} typeWords={words} />;
  const content = (
    <>
      <Control field={field} id={id} describedBy={describedBy} isRequired={isRequired} />
      <FieldRules id={describedBy} rules={rules} />
      <RawProperties properties={unread} />
    </>
  );
  if (frame === "control") {
    return (
      <div className={styles.field}>
        <div className={styles.head}>
          <label htmlFor={id}>{name}</label>
          {facts}
        </div>
        {content}
      </div>
    );
  }
  const choice = { role: "radiogroup", "aria-readonly": true, "aria-required": isRequired };
  return (
    <fieldset
      {...(frame === "radiogroup" && choice)}
      id={id}
      className={styles.field}
      tabIndex={-1}
      aria-describedby={describedBy}
    >
      <legend className={styles.head}>
        {name}
        {facts}
      </legend>
      {content}
    </fieldset>
  );
});
