import { useQuery } from "@tanstack/react-query";
import { Funnel } from "lucide-react";
import { format } from "#renderer/lib/format.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { MenuButton, type MenuTriggerProps } from "#renderer/ui/menu-button.tsx";
import { recordStatusesQuery } from "./queries.ts";
import { formatValue, type RecordScreenStore } from "./record-screen-store.ts";
import styles from "./status-menu.module.css";

/** The id of the choice of all; the others are "is:" and the service's word. */
const all = "all";

/** Narrows a list to one state; not there where all records are in the same. */
export function StatusMenu({ screen }: { screen: RecordScreenStore }) {
  const { collection, status, state } = screen.useList((state) => state.query);
  const { statusLabel } = screen;
  const { data = [] } = useQuery({
    ...recordStatusesQuery(collection, state),
    enabled: statusLabel !== undefined,
    placeholderData: (before, query) => (query?.queryKey[0] === collection ? before : undefined),
  });
  const statuses = data.filter((one) => one.label !== null && one.label !== "");
  if (statusLabel === undefined || (data.length < 2 && status === null)) return null;
  const word = status === null ? null : formatValue(screen, status);
  const name = `${statusLabel}: ${word ?? "all"}`;
  return (
    <MenuButton
      sections={[
        {
          id: "status",
          title: statusLabel,
          chosen: status === null ? all : `is:${status}`,
          items: [
            { id: all, label: "All" },
            ...statuses.map(({ label, count }) => ({
              id: `is:${label}`,
              label: `${formatValue(screen, label ?? "")} (${format.count(count)})`,
            })),
          ],
          onAction: (id) => screen.change({ status: id === all ? null : id.slice("is:".length) }),
        },
      ]}
      trigger={(props) => <StatusButton {...props} name={name} word={word} />}
    />
  );
}

type StatusButtonProps = MenuTriggerProps & { name: string; word: string | null };

/** Says the state in words while it narrows the list. */
function StatusButton({ name, word, ...props }: StatusButtonProps) {
  if (word === null) {
    return <IconButton icon={Funnel} {...props} label={name} />;
  }
  return (
    <Button {...props} aria-label={name} title={name}>
      <Funnel size={13} />
      <bdi className={styles.status}>{word}</bdi>
    </Button>
  );
}
