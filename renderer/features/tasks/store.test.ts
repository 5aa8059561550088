import { beforeEach, describe, expect, it } from "vitest";
import { taskScreen } from "./store.ts";

const query = () => taskScreen.useList.getState().query;
const listSelection = () => taskScreen.listSelection.useListSelection.getState();

describe("taskScreen", () => {
  beforeEach(taskScreen.reset);

  it("sorts words ascending, and changes newest first", () => {
    taskScreen.sortBy("title");
    expect(query()).toMatchObject({ sort: "title", isDescending: false });
    taskScreen.sortBy("changed");
    expect(query()).toMatchObject({ sort: "changed", isDescending: true });
    taskScreen.sortBy("person");
    expect(query()).toMatchObject({ sort: "person", isDescending: false });
  });

  it("reverses the order if already sorted by it", () => {
    taskScreen.sortBy("due");
    expect(query()).toMatchObject({ sort: "due", isDescending: true });
    taskScreen.sortBy("due");
    expect(query()).toMatchObject({ sort: "due", isDescending: false });
  });

  it("keeps filter and order when the state changes", () => {
    taskScreen.change({ filter: "pump", sort: "room" });
    taskScreen.change({ state: null });
    expect(query()).toEqual({
      ...taskScreen.firstQuery,
      filter: "pump",
      sort: "room",
      state: null,
    });
  });

  it("leaves the detail of a narrow window to focus the filter", () => {
    taskScreen.listSelection.show("t1");
    expect(listSelection()).toMatchObject({
      isDetailOpen: true,
      selected: { id: "t1", index: null },
    });
    taskScreen.focusFilter();
    expect(listSelection().isDetailOpen).toBe(false);
    expect(taskScreen.useList.getState().filterFocus).toBe(1);
  });

  it("clears all state for the next user", () => {
    taskScreen.change({ filter: "secret" });
    taskScreen.listSelection.show("t1");
    taskScreen.reset();
    expect(query()).toEqual(taskScreen.firstQuery);
    expect(listSelection()).toEqual({
      selected: null,
      isDetailOpen: false,
      listFocus: 0,
      detailFocus: 0,
    });
  });
});
