import { format } from "#renderer/lib/format.ts";
import { useRecipientLists } from "#renderer/records/recipients/recipient-lists.ts";
import styles from "./escalation-dialog.module.css";

type EscalationListsProps = { chosen: string[]; onChange(chosen: string[]): void };

/** Chooses recipient lists of a rule; one that no longer exists is shown as such. Renders nothing without lists. */
export function EscalationLists({ chosen, onChange }: EscalationListsProps) {
  const known = useRecipientLists();
  const names = [...new Set([...known.map(({ name }) => name), ...chosen])];
  if (names.length === 0) return null;
  const describe = (name: string) => {
    const list = known.find((one) => one.name === name);
    return list === undefined
      ? `${name} (not a list of this account)`
      : `${name} (${format.counted(list.to.length, "person", "people")})`;
  };
  return (
    <fieldset className={styles.levels}>
      <legend className={styles.legend}>Recipient lists</legend>
      {names.map((name) => (
        <label key={name} className={styles.level}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChange(
                names.filter((one) => (one === name ? target.checked : chosen.includes(one))),
              )
            }
          />
          <bdi>{describe(name)}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
