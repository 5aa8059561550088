import { beforeEach, describe, expect, it } from "vitest";
import { taskPlace } from "./store.ts";

const query = () => taskPlace.useList.getState().query;
const listSelection = () => taskPlace.listSelection.useListSelection.getState();

describe("the state of the task list", () => {
  beforeEach(taskPlace.reset);

  it("sorts from the start, and from the newest by change", () => {
    taskPlace.sortBy("title");
    expect(query()).toMatchObject({ sort: "title", isDescending: false });
    taskPlace.sortBy("changed");
    expect(query()).toMatchObject({ sort: "changed", isDescending: true });
    taskPlace.sortBy("person");
    expect(query()).toMatchObject({ sort: "person", isDescending: false });
  });

  it("turns around when it is sorted that way already", () => {
    taskPlace.sortBy("due");
    expect(query()).toMatchObject({ sort: "due", isDescending: true });
    taskPlace.sortBy("due");
    expect(query()).toMatchObject({ sort: "due", isDescending: false });
  });

  it("keeps filter and order when another state is shown", () => {
    taskPlace.change({ filter: "pump", sort: "room" });
    taskPlace.change({ state: null });
    expect(query()).toEqual({ ...taskPlace.firstQuery, filter: "pump", sort: "room", state: null });
  });

  it("leaves the detail of a narrow window for the filter", () => {
    taskPlace.listSelection.show("t1");
    expect(listSelection()).toMatchObject({
      isDetailOpen: true,
      selected: { id: "t1", index: null },
    });
    taskPlace.focusFilter();
    expect(listSelection().isDetailOpen).toBe(false);
    expect(taskPlace.useList.getState().filterFocus).toBe(1);
  });

  it("forgets everything for the next person", () => {
    taskPlace.change({ filter: "secret" });
    taskPlace.listSelection.show("t1");
    taskPlace.reset();
    expect(query()).toEqual(taskPlace.firstQuery);
    expect(listSelection()).toEqual({
      selected: null,
      isDetailOpen: false,
      listFocus: 0,
      detailFocus: 0,
    });
  });
});
