import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aNode, aProcess, aStepField } from "#shared/test/forms.ts";
import {
  describeCondition,
  describeFieldType,
  describeStepType,
  describeTransition,
  describeValidator,
  listAccess,
  listFieldTraits,
  nameStep,
} from "./process-labels.ts";

const cost = aStepField({
  index: 1,
  position: 0,
  name: "Estimated cost",
  type: "NUMERIC",
  fieldId: "77",
  unique: true,
  mandatory: true,
});
const review = aNode({
  id: "1",
  nodeId: "11",
  name: "Review",
  fields: [cost],
  access: { "1": "ACCESS", "404": "READ_ONLY" },
});
const process = aProcess({ nodes: { "1": review } });
const fields = new Map([["77", "Estimated cost"]]);

describe("describeCondition", () => {
  it.each([
    [null, null],
    ["", null],
    [{}, null],
    ["  only at night ", "only at night"],
    [true, "yes"],
    [{ field: "77", operator: "GREATER_THAN", value: 10_000 }, "Estimated cost greater than 10000"],
    [{ field: 77, operator: "IS_EMPTY" }, "Estimated cost is empty"],
    [{ FIELD: 77, OPERATOR: "IS_EMPTY" }, "Estimated cost is empty"],
    [{ field: 404, operator: "IS_EMPTY" }, "a field is empty"],
    [{ field: "Damage", operator: "IN", value: ["Major", "Lost"] }, "Damage in Major, Lost"],
    [
      { ANY_OF: [{ field: "77", operator: "EQUALS", value: 1 }, "else"], note: null },
      "Any of: Estimated cost equals 1, else",
    ],
  ])("formats %j as %j", (condition, words) => {
    expect(describeCondition(condition, fields)).toBe(words);
  });

  it("limits the length for any condition", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 7 }), (condition) => {
        const words = describeCondition(condition as never, fields);
        expect(words === null || (words.length > 0 && words.length <= 160)).toBe(true);
      }),
    );
  });
});

describe("labels of steps and fields", () => {
  it("names known, unknown and missing types", () => {
    expect(describeStepType("USER_STEP")).toBe("User step");
    expect(describeStepType("ROBOT")).toBe("Robot");
    expect(describeStepType(null)).toBe("Step of unknown type");
    expect(describeFieldType("NUMERIC")).toBe("Number");
    expect(describeFieldType("SKETCH_PAD")).toBe("Sketch pad");
  });

  it("names transitions, traits, access and validators", () => {
    expect(describeTransition({ action: "Approve", condition: "cost over 5" })).toBe(
      "Approve, if cost over 5",
    );
    expect(describeTransition({ action: null, condition: null })).toBe("");
    expect(listFieldTraits(cost)).toEqual(["mandatory", "unique"]);
    expect(listAccess(review, process)).toEqual([
      { stepId: "1", step: "Review", level: "access" },
      { stepId: "404", step: "Missing step", level: "read only" },
    ]);
    const validator = { id: null, field: "77", step: "11", type: "MANDATORY" };
    expect(describeValidator(validator, process)).toBe(
      "“Estimated cost” of “Review” has to be filled in",
    );
    expect(describeValidator({ ...validator, type: "MAX_SIZE", field: "5" }, process)).toBe(
      "A field of “Review”: max size",
    );
    expect(describeValidator({ ...validator, field: "1" }, process)).toBe(
      "“Estimated cost” of “Review” has to be filled in",
    );
    expect(describeValidator({ ...validator, step: "404" }, process)).toBe(
      "“Estimated cost” of a missing step has to be filled in",
    );
    expect(nameStep({ ...review, name: "\u00a0" })).toBe("Untitled user step");
    expect(describeValidator({ ...validator, type: null, step: null }, process)).toBe(
      "“Estimated cost” is checked",
    );
  });
});
