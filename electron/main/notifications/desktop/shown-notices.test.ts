import { expect, it } from "vitest";
import { aNotice } from "../test/a-notice.ts";
import { createShownNotices } from "./shown-notices.ts";

/** Creates shown notices whose store queries the test resolves. */
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
    /** Resolves the oldest pending store query. */
    answer: async (...waiting: string[]) => {
      await expect.poll(() => answers.length).toBeGreaterThan(0);
      answers.shift()?.(waiting);
    },
  };
}

it.each([
  ["another", "two"],
  ["a replacement", "one"],
])("a review keeps %s that is shown during the store query", async (_which, tag) => {
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

it("a review withdraws what was shown during the store query and completed", async () => {
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
