import { describe, expect, it } from "vitest";
import type { Process } from "#shared/features/processes/schema.ts";
import { world } from "../test/demo-world.ts";

/** Returns whether a step can be reached from itself. */
const hasCycle = ({ nodes }: Process): boolean => {
  const reaches = (from: string, target: string, seen: Set<string>): boolean =>
    (nodes[from]?.next ?? []).some((id) => {
      if (id === target) {
        return true;
      }
      if (seen.has(id)) {
        return false;
      }
      return reaches(id, target, seen.add(id));
    });
  return Object.keys(nodes).some((id) => reaches(id, id, new Set()));
};

describe("the demo's processes", () => {
  const nodes = world.processes.flatMap((process) => Object.values(process.nodes));
  const actions = nodes.flatMap((node) => node.actions);

  it("start with a request without owners, followed by steps with owners", () => {
    for (const { nodes: own, firstNode } of world.processes) {
      for (const { id, type, owners } of Object.values(own)) {
        expect(type).toBe(id === firstNode ? "REQUEST" : "USER_STEP");
        expect(owners.length === 0).toBe(type === "REQUEST");
      }
    }
  });

  it("have actions, conditions, validators, access, branches, and one has a cycle", () => {
    expect(new Set(actions.map(({ type }) => type))).toEqual(
      new Set(["APPROVE", "COMPLETE", "REJECT", "RETURN", "SUBMIT"]),
    );
    const transitions = actions.flatMap((action) => action.transitions);
    expect(transitions.filter(({ condition }) => condition !== null)).toHaveLength(2);
    expect(transitions.filter((way) => way.nodes.length > 1)).toHaveLength(2);
    expect(nodes.filter(({ next }) => next.length > 1).length).toBeGreaterThan(3);
    expect(
      new Set(actions.flatMap(({ validators }) => validators.map(({ type }) => type))),
    ).toEqual(new Set(["MANDATORY"]));
    expect(new Set(nodes.flatMap(({ access }) => Object.values(access)))).toEqual(
      new Set(["ACCESS"]),
    );
    expect(world.processes.filter(hasCycle).map(({ name }) => name)).toEqual([
      "News release approval",
    ]);
  });

  it("are open or not, offline or not", () => {
    expect(new Set(world.processes.map(({ open }) => open))).toEqual(new Set([false, true]));
    expect(world.processes.filter(({ isOffline }) => isOffline)).toHaveLength(6);
  });

  it("have one reference to a missing step, and no other", () => {
    const broken = world.processes.flatMap(({ name, nodes, firstNode }) => {
      const targets = Object.values(nodes).flatMap((node) => [
        ...node.next,
        ...Object.keys(node.access),
        ...node.actions.flatMap(({ transitions }) => transitions.flatMap((way) => way.nodes)),
      ]);
      const missing = [...targets, firstNode ?? ""].filter((id) => !(id in nodes));
      return [...new Set(missing)].map((id) => ({ name, id }));
    });
    expect(broken).toEqual([{ name: "Generator fuel order", id: "400599" }]);
  });

  it("validate only fields of the same step", () => {
    const misplaced = world.processes.flatMap(({ nodes }) =>
      Object.values(nodes).flatMap(({ id, fields, actions }) =>
        actions
          .flatMap(({ validators }) => validators)
          .filter(
            ({ step, field }) => step !== id || !fields.some(({ fieldId }) => fieldId === field),
          ),
      ),
    );
    expect(misplaced).toEqual([]);
  });
});
