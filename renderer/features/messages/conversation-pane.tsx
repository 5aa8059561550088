import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Ellipsis, Search } from "lucide-react";
import { type RefObject, useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { formatKeys, useKeys } from "#renderer/lib/shortcut.ts";
import { useRecordExport } from "#renderer/records/export/use-record-export.tsx";
import { MessageField } from "#renderer/records/message-field.tsx";
import { MuteButton } from "#renderer/records/mute.tsx";
import { useCopies, useOpenInService } from "#renderer/records/open-in-service.tsx";
import { PersonButton } from "#renderer/records/people/person-button.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { WideColumn } from "#renderer/ui/detail.tsx";
import {
  EmptyState,
  type NextRow,
  NothingSelected,
  ReadFailure,
} from "#renderer/ui/empty-state.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { isUnknownUser } from "#shared/features/messages/message-text.ts";
import type { ConversationRow } from "#shared/features/messages/schema.ts";
import { waitsForSignIn } from "#shared/outbox/failure-class.ts";
import { nameKind } from "#shared/records/collections.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./conversation-pane.module.css";
import { FindBar } from "./find-bar.tsx";
import { conversationQuery, updateOutgoing } from "./queries.ts";
import { chatSelection, useChat } from "./store.ts";
import { ThreadById } from "./thread-by-id.tsx";
import type { SearchTarget } from "./thread-view.tsx";

type ConversationPaneProps = {
  isNarrow: boolean;
  hasRows: boolean;
  /** The first conversation with unread messages. */
  next: NextRow | null;
};

/** Shows the selected conversation, or which keys there are if none is selected. */
export function ConversationPane({ isNarrow, hasRows, next }: ConversationPaneProps) {
  const selected = chatSelection.useListSelection((state) => state.selected);
  if (selected === null && !hasRows) return null;
  if (selected === null) {
    return (
      <NothingSelected noun="conversation" next={next}>
        {rich("messages.listKeys", { keys: <kbd>{formatKeys("Mod+n")}</kbd> })}
      </NothingSelected>
    );
  }
  return <ConversationById userId={selected.id} isNarrow={isNarrow} />;
}

function ConversationById({ userId, isNarrow }: { userId: string; isNarrow: boolean }) {
  const { data, error } = useQuery({
    ...conversationQuery(useDeferredValue(userId)),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error !== null) {
    return <ReadFailure title={t("messages.conversationUnreadable")} error={error} />;
  }
  if (data === undefined) return null;
  if (data === null) {
    return (
      <EmptyState isUnseen title={t("common.unknownPerson")}>
        {t("messages.personNotNamed")}
      </EmptyState>
    );
  }
  const isFormer = data.userId !== userId;
  return <Conversation key={data.userId} row={data} isFormer={isFormer} isNarrow={isNarrow} />;
}

const LazyPersonColumn = lazyOnRender(
  async () => (await import("#renderer/records/people/person-facts.tsx")).PersonColumn,
);

const noTarget: SearchTarget = { words: [], id: null };

const BackButton = () => (
  <IconButton
    icon={ArrowLeft}
    size={16}
    label={t("messages.backToMessages")}
    keys="Escape"
    onClick={chatSelection.back}
  />
);

type ConversationProps = { row: ConversationRow; isFormer: boolean; isNarrow: boolean };

/** Shows a conversation; the former one takes nothing while the selected one is read, as it has other recipients. */
function Conversation({ row, isFormer, isNarrow }: ConversationProps) {
  const { userId } = row;
  const name = formatRecordTitle("conversation", row);
  const { detailFocus } = chatSelection.useListSelection();
  const visit = useChat((chat) => chat.visit);
  const pane = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [find, setFind] = useState(0);
  const [sent, setSent] = useState(0);
  const [searchTarget, setSearchTarget] = useState(noTarget);
  const write = useCallback(() => field.current?.focus(), []);
  const startFind = () => setFind((times) => times + 1);
  const stopFind = () => {
    setFind(0);
    setSearchTarget(noTarget);
    write();
  };
  const focusThread = () =>
    pane.current?.querySelector<HTMLElement>('[data-key][tabindex="0"]')?.focus();
  useKeys({ "Mod+f": startFind, Escape: chatSelection.back }, pane);
  const isKnown = !isUnknownUser(userId);
  // Runs after the palette has returned the focus.
  const reply = () => chatSelection.open(true);
  useOffers([
    isKnown && { id: "reply", title: t("common.reply"), keys: "r", run: reply },
    { id: "find", title: t("messages.findInThisConversation"), keys: "Mod+f", run: startFind },
  ]);
  const menu = useConversationMenu(row, name);
  useEffect(() => {
    if (detailFocus > 0 && !isFormer) write();
  }, [detailFocus, isFormer, write]);

  return (
    <section
      ref={pane}
      className={styles.pane}
      aria-label={nameKind("conversation")}
      inert={isFormer}
    >
      <header className={styles.header}>
        {isNarrow && <BackButton />}
        <h2 className={styles.name} dir="auto" title={name}>
          {isKnown ? <PersonButton id={userId} name={name} /> : name}
        </h2>
        {isKnown && <MuteButton kind="conversation" id={userId} name={name} />}
        <IconButton
          icon={Search}
          size={16}
          label={t("messages.findInThisConversation")}
          keys="Mod+f"
          aria-expanded={find > 0}
          onClick={startFind}
        />
        <MenuButton
          sections={menu.sections}
          trigger={(trigger) => (
            <IconButton {...trigger} icon={Ellipsis} size={16} label={t("records.moreActions")} />
          )}
        />
      </header>
      {menu.outcome}
      {find > 0 && (
        <FindBar
          userId={userId}
          focusRequest={find}
          onSearch={setSearchTarget}
          onClose={stopFind}
        />
      )}
      <div className="flex fill">
        <div className="column rest">
          <ThreadById
            key={visit}
            row={row}
            searchTarget={searchTarget}
            sent={sent}
            onWrite={write}
          />
          <Composer
            row={row}
            name={name}
            field={field}
            onGoUp={focusThread}
            onSent={() => setSent((times) => times + 1)}
          />
        </div>
        {isKnown && (
          <WideColumn key={userId}>
            <LazyPersonColumn id={userId} name={name} />
          </WideColumn>
        )}
      </div>
    </section>
  );
}

/** Copies the link to a conversation, opens it in the service, exports and prints it; the palette does, too. */
function useConversationMenu(row: ConversationRow, name: string) {
  const { userId } = row;
  const { sections, outcome } = useThreadExport(row, name);
  const service = useOpenInService("conversation", userId);
  const copies = useCopies({ kind: "conversation", id: userId, title: name });
  const actions = [
    ...(isUnknownUser(userId) ? [] : copies.copies),
    ...(service === null
      ? []
      : [{ id: "open-in-service", label: service.title, run: service.open }]),
  ];
  useOffers(actions.map(({ id, label, run }) => ({ id, title: label, run })));
  return {
    sections: [
      {
        id: "conversation",
        items: actions.map(({ id, label }) => ({ id, label })),
        onAction: (id: string) => actions.find((one) => one.id === id)?.run(),
      },
      ...(row.lastText === null ? [] : sections),
    ],
    outcome: (
      <>
        <span className="spoken" role="status">
          {copies.outcome}
        </span>
        {outcome}
        {service?.error != null && <p role="alert">{service.error.message}</p>}
      </>
    ),
  };
}

type ComposerProps = {
  row: ConversationRow;
  name: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onGoUp(): void;
  onSent(): void;
};

/** The field for a message, or why there is none. */
function Composer({ row: { userId, draft }, name, onSent, ...field }: ComposerProps) {
  const client = useQueryClient();
  const failure = useFreshness("messages")?.failure ?? null;
  if (isUnknownUser(userId)) {
    return <p className={styles.hint}>{t("messages.cantReply")}</p>;
  }
  return (
    <div className={styles.composer}>
      <MessageField
        {...field}
        userId={userId}
        label={t("messages.messageTo", { name })}
        rows={1}
        stored={draft}
        hint={failure && formatDelay(failure.code)}
        onSent={(entry) => {
          updateOutgoing(client, userId, entry);
          onSent();
        }}
      />
    </div>
  );
}

/** Exports and prints the stored messages of a conversation. */
const useThreadExport = ({ userId, lastText }: ConversationRow, name: string) =>
  useRecordExport({
    what: "conversation",
    total: lastText === null ? 0 : 1,
    rows: "message",
    read: () => ({
      source: { list: "messages", userId },
      title: t("messages.messagesWith", { name }),
      filter: [],
    }),
  });

const formatDelay = (code: string): string =>
  // A locked keychain contains the token.
  waitsForSignIn(code) || code === "keychainLocked"
    ? t("messages.sentAfterSignIn")
    : t("messages.sentWhenOnline");
