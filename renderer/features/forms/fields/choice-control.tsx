import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { t } from "#shared/texts/t.ts";
import { readChoices } from "../form-choices.ts";
import type { ControlProps } from "./controls.tsx";
import styles from "./fields.module.css";

/** More choices than this are shown as a drop-down list, with the first ones below it. */
const maxRadios = 12;

/** Shows the choices of a field; disabled radio buttons, because read-only ones do not exist. */
export function ChoiceControl({ field, id }: ControlProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const choices = readChoices(field);
  const isList = choices.length > maxRadios;
  return (
    <>
      {isList && (
        <div className={styles.box} aria-hidden="true">
          <span className={styles.value}>
            {choices.find(({ isDefault }) => isDefault)?.text ?? t("forms.noneSelected")}
          </span>
        </div>
      )}
      {choices.length === 0 && <p className={styles.note}>{t("forms.noChoices")}</p>}
      <div className={styles.choices} data-list={isList} data-expanded={isExpanded || !isList}>
        {choices.map(({ text, isDefault, isOffered }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices can be equal, and never move.
          <label key={at} className={styles.choice} data-extra={at >= maxRadios && !isDefault}>
            <input
              className={styles.radio}
              type="radio"
              name={id}
              checked={isDefault}
              disabled
              readOnly
            />
            <span className={styles.text}>
              <bdi>{text}</bdi>
              {isDefault && (
                <span className={styles.note}>
                  {" – "}
                  {isOffered ? t("forms.defaultChoice") : t("forms.defaultNotOffered")}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {isList && !isExpanded && (
        <span className={styles.more} data-unprinted>
          <Button variant="plain" onClick={() => setIsExpanded(true)}>
            {t("forms.showAllChoices", { count: choices.length })}
          </Button>
        </span>
      )}
    </>
  );
}
