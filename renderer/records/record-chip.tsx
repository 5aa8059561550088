import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, X } from "lucide-react";
import { useOpenLink, useServerUrl } from "#renderer/lib/app-links.ts";
import { call } from "#renderer/lib/bridge.ts";
import { toExcerpt } from "#renderer/lib/record-title.ts";
import { useShow } from "#renderer/lib/show.ts";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import { formatAlertStatus } from "#shared/features/alerts/alert-state.ts";
import type { AttachedRecord } from "#shared/features/messages/attached-records.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import { translateWord } from "#shared/lib/words.ts";
import { homeOf, nameKind, type ObjectKind } from "#shared/records/collections.ts";
import {
  formatRecordTitle,
  formatSubmissionTitle,
  readName,
} from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { type LinkTarget, parseAppLink } from "#shared/window/app-link.ts";
import styles from "./record-chip.module.css";

type RecordChipProps = {
  record: AttachedRecord;
  tabIndex?: 0 | -1;
  /** Removes it; without it, the chip has no button for that. */
  onRemove?(): void;
};

/** A record that a message refers to: its title and state as stored now, else the title of the link; opens the record. */
export function RecordChip({ record, tabIndex = 0, onRemove }: RecordChipProps) {
  const { link } = record;
  const { target, isOwn } = useTarget(link);
  const { data } = useQuery(chipQuery(target, isOwn));
  const show = useShow();
  const openLink = useOpenLink();
  const open = () => {
    if (isOwn && kind !== null && target !== null) show({ kind, id: target.id });
    else openLink.mutate(link);
  };
  const kind = target === null || target.kind === "screen" ? null : target.kind;
  const Icon = kind === null ? Link : kindIcons[kind];
  const title = toLine(data?.title ?? record.title ?? describeUnknown(target, isOwn));
  return (
    <span className={styles.chip}>
      <button
        type="button"
        className={styles.open}
        tabIndex={tabIndex}
        title={title}
        onClick={open}
      >
        <Icon size={14} aria-hidden="true" />
        {kind !== null && <span className="spoken">{nameKind(kind)}:</span>}{" "}
        <bdi className={styles.title}>{title}</bdi>{" "}
        {data?.state != null && <bdi className={styles.state}>{data.state}</bdi>}
      </button>
      {onRemove !== undefined && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t("common.removeName", { name: title })}
          onClick={onRemove}
        >
          <X size={12} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** What a link leads to, and whether it is at the service of the account in view. */
function useTarget(link: string): { target: LinkTarget | null; isOwn: boolean } {
  const server = useServerUrl();
  const parsed = parseAppLink(link);
  if (!parsed.ok) return { target: null, isOwn: false };
  return { target: parsed.link.target, isOwn: parsed.link.server === server };
}

function describeUnknown(target: LinkTarget | null, isOwn: boolean): string {
  if (target?.kind === "screen") return t("records.linkToScreen");
  return isOwn ? t("records.notOnThisComputer") : t("records.ofOtherService");
}

type Described = { title: string; state: string | null };

const chipQuery = (target: LinkTarget | null, isOwn: boolean) => {
  const { kind, id } = target ?? { kind: "screen", id: "" };
  const collection = kind === "screen" ? "screen" : homeOf(kind);
  return queryOptions({
    queryKey: [collection, "chip", kind, id] as const,
    queryFn: () => (kind === "screen" ? null : describeRecord(kind, id)),
    enabled: isOwn && kind !== "screen",
  });
};

/** Returns the title and state of a record; null if it is not stored. */
async function describeRecord(kind: ObjectKind, id: string): Promise<Described | null> {
  const known = await readRecord(kind, id);
  return known && { ...known, title: formatRecordTitle(kind, { name: known.title }) };
}

type Known = { title: string | null; state: string | null };

async function readRecord(kind: ObjectKind, id: string): Promise<Known | null> {
  switch (kind) {
    case "alert": {
      const alert = await call("alert.get", { id });
      return alert && { title: alert.title, state: formatAlertStatus(alert) };
    }
    case "conversation": {
      const row = await call("conversation.get", { userId: id });
      return row && { title: row.name, state: null };
    }
    case "message": {
      const message = await call("message.get", { id });
      return message && { title: toExcerpt(message.text), state: null };
    }
    case "entry": {
      const entry = await call("entry.get", { id });
      const form = entry?.formId ? { kind: "form" as const, id: entry.formId } : null;
      const named = form && (await call("record.findName", form));
      return entry && { title: named?.name ?? null, state: null };
    }
    case "tile": {
      const tiles = await call("dashboard.get", null);
      return tiles.some((one) => one.id === id) ? { title: null, state: null } : null;
    }
    case "submission": {
      const submission = await call("submission.get", { id });
      const title = submission && formatSubmissionTitle(submission);
      return submission && { title, state: formatState(submission.status) };
    }
    default: {
      const record = await call(`${kind}.get`, { id });
      const state = record && "status" in record ? record.status : null;
      return record && { title: record.name, state: formatState(state) };
    }
  }
}

const formatState = (value: string | null): string | null =>
  readName(value) === null ? null : translateWord(value ?? "");
