import { describe, expect, it } from "vitest";
import { process } from "#main/features/processes/operations.ts";
import { submission } from "#main/features/submissions/operations.ts";
import { task } from "#main/features/tasks/operations.ts";
import { list } from "#main/service/decode/decoders.ts";
import { decodeRecords } from "#main/service/test/decode-json.ts";
import { form } from "./operations.ts";

const readFields = (fields: unknown) => decodeRecords(list(form), [{ id: 1, fields }])[0]?.fields;

describe("the fields of a form", () => {
  it("have the source form that is beside their properties", () => {
    const sourceForm = { id: 9, name: "Firms", fields: { 1: { index: 1, name: "Company" } } };
    const properties = { sourceFieldIndices: [1], sourceFormId: 9 };
    const [field] = readFields([{ type: "REFERENCE", name: "Firm", properties, sourceForm }]) ?? [];
    expect(field).toMatchObject({
      sourceFormId: "9",
      sourceFormName: "Firms",
      sourceFieldIndices: [1],
      properties: { sourceForm: { fields: [{ index: 1, name: "Company" }] } },
    });
  });

  it("may be a map by id, also in a section", () => {
    const inner = { 4: { index: 4, name: "Phone", type: "TEXT" } };
    const fields = { 3: { index: 3, name: "Contact", type: "SECTION", fields: inner } };
    expect(readFields(fields)).toMatchObject([{ name: "Contact", fields: [{ name: "Phone" }] }]);
  });

  it.each<[string, unknown, string[] | undefined]>([
    ["a text", "Low,High", undefined],
    ["a list", ["Fire, small", "Flood"], ["Fire, small", "Flood"]],
    [
      "a list of objects",
      [
        { id: 1, value: "Low" },
        { id: 2, label: "High" },
      ],
      ["Low", "High"],
    ],
    ["a map", { 1: "Low", 2: { name: "High" } }, ["Low", "High"]],
  ])("have choices of %s", (_what, values, choices) => {
    expect(readFields([{ type: "SINGLE", name: "Level", values }])?.[0]?.choices).toEqual(choices);
  });
});

describe("a map instead of a list", () => {
  it("has the pending steps of a submission and their owners", () => {
    const owners = { 7: { displayName: "Ana Silva" } };
    const pendingSteps = { 5: { name: "Review", nodeId: 5, owners } };
    expect(decodeRecords(list(submission), [{ id: 1, pendingSteps }])).toMatchObject([
      { pendingSteps: [{ name: "Review", owners: [{ id: "7", displayName: "Ana Silva" }] }] },
    ]);
  });

  it("has the fields and actions of a step", () => {
    const node = { fields: { 2: { name: "Cost" } }, actions: { 8: { type: "APPROVE" } } };
    expect(decodeRecords(list(process), [{ id: 1, nodes: { 1: node } }])).toMatchObject([
      { nodes: { 1: { fields: [{ name: "Cost" }], actions: [{ id: "8", type: "APPROVE" }] } } },
    ]);
  });
});

it("reads who created a record under another name, and a room without id", () => {
  const record = { id: 1, createdBy: { id: 7, displayName: "Ana" }, container: { name: "EOC" } };
  expect(decodeRecords(list(task), [record])).toMatchObject([
    { creator: { id: "7" }, container: { id: null, name: "EOC" } },
  ]);
});
