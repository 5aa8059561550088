import type { Handover, HandoverProgress } from "#shared/features/duty/handover-schema.ts";
import { aHandoverDraft, aHandoverPage, aSignedHandover } from "#shared/test/handover.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";

/** The user who writes in the fake main process. */
const author = "mara.lindqvist";

export function handoverHandlers({ world, emit, addOperation }: FakeMain): HandlersOf<"handover"> {
  const findDraft = () => world.handovers.find(({ page }) => page.signed === null) ?? null;
  const store = (handover: Handover): Handover => {
    const { number } = handover.page;
    world.handovers = [
      ...world.handovers.filter(({ page }) => page.number !== number),
      handover,
    ].toSorted((one, other) => one.page.number - other.page.number);
    emit("handover.changed", null);
    return handover;
  };
  const find = (number: number | null): Handover => {
    const found =
      number === null
        ? (findDraft() ?? world.handovers.at(-1))
        : world.handovers.find(({ page }) => page.number === number);
    if (found === undefined) throw new Error("There is no such handover.");
    return found;
  };
  const progress = (number: number, change: Partial<HandoverProgress>): Handover => {
    const handover = find(number);
    return store({ ...handover, progress: { ...handover.progress, ...change } });
  };
  const head = () => world.duty.head;

  return {
    "handover.get": ({ number }) =>
      number === null && world.handovers.length === 0 ? null : find(number),
    "handover.list": () =>
      world.handovers.toReversed().map(({ page, progress: { readBack, dismissed } }) => {
        const { number, created, role, signed } = page;
        return { number, created, role, signed, readBack, dismissed };
      }),
    "handover.create": () => {
      const draft = findDraft();
      const number = draft?.page.number ?? (world.handovers.at(-1)?.page.number ?? 0) + 1;
      const page = aHandoverPage({}, { author, ...draft?.page, number, created: world.now() });
      return store(aHandoverDraft(page));
    },
    "handover.update": ({ number, text, strikes }) => {
      const draft = find(number);
      const struck = { by: author, at: world.now() };
      const sections = draft.page.sections.map((section) => ({
        ...section,
        items: section.items.map((item) => {
          const strike = strikes.find(({ id }) => id === item.id);
          return strike === undefined ? item : { ...item, struck: strike.isStruck ? struck : null };
        }),
      }));
      return store({ ...draft, page: { ...draft.page, sections, text: text ?? draft.page.text } });
    },
    "handover.sign": ({ name }) => {
      const { page } = find(null);
      const signed = {
        name: name ?? author,
        role: page.role,
        at: world.now(),
        head: head(),
      };
      return store(aSignedHandover({ ...page, signed }));
    },
    "handover.readBack": ({ number, name }) =>
      progress(number, {
        readBack: { name, role: find(number).page.role, at: world.now(), by: "here", answer: null },
      }),
    "handover.askReadBack": ({ number, userId }) => {
      const userName = world.people.find(({ id }) => id === userId)?.displayName ?? userId;
      const { id } = addOperation({ kind: "message", userId, text: head().digest });
      const request = { userId, userName, at: world.now(), head: head(), entry: id };
      return progress(number, { requests: [...find(number).progress.requests, request] });
    },
    "handover.dismissReadBack": ({ number, reason }) =>
      progress(number, { dismissed: { by: author, at: world.now(), reason } }),
    "handover.export": () =>
      world.exportPath === null ? null : { path: world.exportPath, bytes: 2_000 },
  };
}
