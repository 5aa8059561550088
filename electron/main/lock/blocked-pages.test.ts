import { expect, it } from "vitest";
import { createBlockedPages } from "./blocked-pages.ts";

function open(ids: number[]) {
  const ended: number[] = [];
  let run = () => {};
  const pages = createBlockedPages({
    listIds: () => ids,
    end: (id) => ended.push(id),
    setTimer: (next) => {
      run = next;
      return () => {
        run = () => {};
      };
    },
  });
  return { pages, ended, pass: () => run() };
}

it("ends the pages that do not answer after the lock has closed", () => {
  const ids = [1, 2, 3];
  const { pages, ended, pass } = open(ids);
  pages.recordAnswer(2);
  pages.recordLock(true);
  pages.recordAnswer(1);
  // Closed meanwhile.
  ids.splice(2);
  pass();
  expect(ended).toEqual([2]);
});

it("ends none after the unlocking", () => {
  const { pages, ended, pass } = open([1]);
  pages.recordLock(true);
  pages.recordLock(false);
  pass();
  expect(ended).toEqual([]);
});
