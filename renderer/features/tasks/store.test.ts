import { beforeEach, describe, expect, it } from "vitest";
import {
  changeTaskQuery,
  firstTaskQuery,
  focusTaskFilter,
  resetTasks,
  sortTasks,
  taskBrowsing,
  useTaskList,
} from "./store.ts";

const query = () => useTaskList.getState().query;
const browsing = () => taskBrowsing.useBrowsing.getState();

describe("the state of the task list", () => {
  beforeEach(resetTasks);

  it("sorts from the start, and from the newest by change", () => {
    sortTasks("name");
    expect(query()).toMatchObject({ sort: "name", isDescending: false });
    sortTasks("modified");
    expect(query()).toMatchObject({ sort: "modified", isDescending: true });
    sortTasks("owner");
    expect(query()).toMatchObject({ sort: "owner", isDescending: false });
  });

  it("turns around when it is sorted that way already", () => {
    sortTasks("due");
    expect(query()).toMatchObject({ sort: "due", isDescending: true });
    sortTasks("due");
    expect(query()).toMatchObject({ sort: "due", isDescending: false });
  });

  it("keeps filter and order when another status is shown", () => {
    changeTaskQuery({ filter: "pump", sort: "room" });
    changeTaskQuery({ status: "ALL" });
    expect(query()).toEqual({ ...firstTaskQuery, filter: "pump", sort: "room", status: "ALL" });
  });

  it("leaves the detail of a narrow window for the filter", () => {
    taskBrowsing.show("t1");
    expect(browsing()).toMatchObject({ isDetailOpen: true, selected: { id: "t1", index: null } });
    focusTaskFilter();
    expect(browsing().isDetailOpen).toBe(false);
    expect(useTaskList.getState().filterFocus).toBe(1);
  });

  it("forgets everything for the next person", () => {
    changeTaskQuery({ filter: "secret" });
    taskBrowsing.show("t1");
    resetTasks();
    expect(query()).toEqual(firstTaskQuery);
    expect(browsing()).toEqual({
      selected: null,
      isDetailOpen: false,
      listFocus: 0,
      detailFocus: 0,
    });
  });
});
