import fc from "fast-check";
import { expect, it } from "vitest";
import { describeUnwatched } from "#main/sync/watching/wording.ts";
import { anyText } from "#shared/test/any-text.ts";
import { aNotice } from "../test/a-notice.ts";
import { toShownNotice } from "./bus-notifications.ts";

const hidden = /(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/u;
const nasty = fc
  .array(fc.oneof(anyText(), fc.constantFrom(..."\u202E\u2067\u0000\u001Ba\n")))
  .map((parts) => parts.join(""));

it("lets no hidden or reordering text to the desktop", () => {
  fc.assert(
    fc.property(nasty, nasty, (one, other) => {
      const { title, body, actions, reply } = toShownNotice(
        aNotice({
          title: one,
          body: other,
          actions: [{ label: one, run: () => {} }],
          reply: { hint: other, send: () => {} },
        }),
      );
      for (const text of [title, body, actions[0]?.label, reply?.hint]) {
        expect(text).not.toMatch(hidden);
        expect(text?.isWellFormed()).toBe(true);
      }
      expect(title).not.toContain("\n");
    }),
  );
});

it("escapes names of accounts in watching notifications", () => {
  const silence = {
    state: "notWatching",
    cause: "unreachable",
    since: 0,
    heard: null,
    message: "",
  } as const;
  const texts = describeUnwatched(silence, 180_000, "Ma\u202Era · ops.example.org");
  expect(toShownNotice(aNotice(texts)).body).toMatch(/^Ma⟨RLO⟩ra · ops\.example\.org\n/);
});

it("keeps the actions of a notice", () => {
  const done: string[] = [];
  const notice = toShownNotice(
    aNotice({
      open: () => done.push("opened"),
      actions: [{ label: "Done", run: () => done.push("done") }],
      reply: { hint: "Reply", send: (text) => done.push(text) },
    }),
  );
  notice.open();
  notice.actions[0]?.run();
  notice.reply?.send("yes\u202E");
  expect(done).toEqual(["opened", "done", "yes\u202E"]);
});
