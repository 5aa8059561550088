import { create } from "zustand";
import { keepStore } from "#renderer/lib/persisted-view.ts";
import type { ObjectKind } from "#shared/records/collections.ts";

/** The record that a message is about; its fields fill in templates. */
export type MessageSubject = { kind: ObjectKind; id: string; title: string };

/** The key of the message to several people among the subjects; the screen of messages opens its dialog when one is set. */
export const severalKey = "several";

/** What the messages that are being written are about, by the other user's id. */
export const useMessageSubjects = create<Readonly<Record<string, MessageSubject | null>>>(
  () => ({}),
);
keepStore("subjects", useMessageSubjects);

/** Sets what the next message to a user is about; null for nothing. */
export const setMessageSubject = (userId: string, subject: MessageSubject | null): void =>
  useMessageSubjects.setState({ [userId]: subject });
