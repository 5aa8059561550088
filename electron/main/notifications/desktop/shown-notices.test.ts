import { expect, it } from "vitest";
import { aNotice } from "../test/a-notice.ts";
import { createShownNotices } from "./shown-notices.ts";

/** Notices of which a test says when the store tells what still waits, and all that are on the screen. */
function openNotices() {
  const onScreen = new Set<string>();
  const answers: ((waiting: string[]) => void)[] = [];
  const notices = createShownNotices<{ id: string }>({
    notify: async () => ({ isShown: true, reason: null }),
    withdraw: (tag) => void onScreen.delete(tag),
    listShown: () => [...onScreen],
    listWaiting: () => new Promise((resolve) => void answers.push(resolve)),
  });
  return {
    ...notices,
    onScreen,
    show: (tag: string, ...ids: string[]) => {
      onScreen.add(tag);
      const items = ids.map((id) => ({ id }));
      notices.add(aNotice({ tag }), items, () => aNotice());
    },
    /** The store answers what it was asked first and has not answered yet. */
    answer: async (...waiting: string[]) => {
      await expect.poll(() => answers.length).toBeGreaterThan(0);
      answers.shift()?.(waiting);
    },
  };
}

it.each([
  ["another", "two"],
  ["one in its place", "one"],
])("a review leaves %s that is shown while the store is asked", async (_which, tag) => {
  const { show, review, answer, onScreen } = openNotices();
  show("one", "1");
  void review();
  show(tag, "2");
  const reviewed = review();
  await answer("1");
  await answer("1", "2");
  await reviewed;
  expect(onScreen).toEqual(new Set(["one", tag]));
});

it("a review withdraws what was shown while the store was asked, and is dealt with", async () => {
  const { show, review, answer, onScreen } = openNotices();
  show("one", "1");
  void review();
  show("two", "2");
  const reviewed = review();
  await answer();
  await answer();
  await reviewed;
  expect(onScreen).toEqual(new Set());
});
