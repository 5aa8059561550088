import { expect, it } from "vitest";
import { describeEscalation, resolveEscalationRules } from "./escalation.ts";
import { type EscalationRule, escalationRule } from "./escalation-schema.ts";

const ana = { id: "2", name: "Ana" };
const ben = { id: "3", name: "Ben" };
const rule: EscalationRule = {
  id: "r",
  severities: ["critical"],
  rooms: [],
  afterMinutes: 10,
  to: [ana],
  template: "{title}",
};
const many = Array.from({ length: 12 }, (_, at) => ({ id: `p${at}`, name: `Person ${at}` }));
const known = [
  { name: "EOC staff", to: [ben, ana] },
  { name: "All", to: many },
];

it("a rule reaches the people of its lists, each once and ten at most", () => {
  const rules = [
    { ...rule, lists: ["EOC staff", "Gone"] },
    { ...rule, lists: ["All"] },
    { ...rule, to: [], lists: ["Gone"] },
    rule,
  ];
  expect(resolveEscalationRules(rules, known)).toEqual([
    { ...rule, to: [ana, ben] },
    { ...rule, to: [ana, ...many.slice(0, 9)] },
    rule,
  ]);
});

it("a rule needs a recipient or a list", () => {
  const isValid = (change: object) => escalationRule.safeParse({ ...rule, ...change }).success;
  expect([isValid({ to: [] }), isValid({ to: [], lists: [] })]).toEqual([false, false]);
  expect([isValid({}), isValid({ to: [], lists: ["EOC staff"] })]).toEqual([true, true]);
  expect(describeEscalation({ ...rule, lists: ["EOC staff"] })).toBe(
    "Critical, after 10 min: to EOC staff and Ana",
  );
});
