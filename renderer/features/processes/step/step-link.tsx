import styles from "./step-link.module.css";

type StepLinkProps = { name: string; onOpen(): void };

/** The name of a step, which opens it. */
export function StepLink({ name, onOpen }: StepLinkProps) {
  return (
    <button type="button" className={styles.link} onClick={onOpen}>
      <bdi>{name}</bdi>
    </button>
  );
}
