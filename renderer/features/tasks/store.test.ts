import { beforeEach, describe, expect, it } from "vitest";
import { taskScreen } from "./store.ts";

const query = () => taskScreen.useList.getState().query;
const listSelection = () => taskScreen.listSelection.useListSelection.getState();

describe("the state of the task list", () => {
  beforeEach(taskScreen.reset);

  it("sorts from the start, and from the newest by change", () => {
    taskScreen.sortBy("title");
    expect(query()).toMatchObject({ sort: "title", isDescending: false });
    taskScreen.sortBy("changed");
    expect(query()).toMatchObject({ sort: "changed", isDescending: true });
    taskScreen.sortBy("person");
    expect(query()).toMatchObject({ sort: "person", isDescending: false });
  });

  it("turns around when it is sorted that way already", () => {
    taskScreen.sortBy("due");
    expect(query()).toMatchObject({ sort: "due", isDescending: true });
    taskScreen.sortBy("due");
    expect(query()).toMatchObject({ sort: "due", isDescending: false });
  });

  it("keeps filter and order when another state is shown", () => {
    taskScreen.change({ filter: "pump", sort: "room" });
    taskScreen.change({ state: null });
    expect(query()).toEqual({
      ...taskScreen.firstQuery,
      filter: "pump",
      sort: "room",
      state: null,
    });
  });

  it("leaves the detail of a narrow window for the filter", () => {
    taskScreen.listSelection.show("t1");
    expect(listSelection()).toMatchObject({
      isDetailOpen: true,
      selected: { id: "t1", index: null },
    });
    taskScreen.focusFilter();
    expect(listSelection().isDetailOpen).toBe(false);
    expect(taskScreen.useList.getState().filterFocus).toBe(1);
  });

  it("forgets everything for the next person", () => {
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
