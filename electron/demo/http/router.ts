import { type Context, Hono } from "hono";
import { authenticate } from "../auth/authenticate.ts";
import { createWire, type Wire } from "../wire/wire.ts";
import { answer } from "./answer.ts";
import { anyValue, type Call, type Operation } from "./operation.ts";
import { notSignedIn, type Outcome, refused } from "./outcome.ts";
import { type Read, read, readPayload, readQuery, type Values } from "./payload.ts";
import type { ServiceState } from "./state.ts";

/** Serves operations; those that share method and path are told apart by their query. */
export const createRouter = (operations: Operation[], state: ServiceState): Hono => {
  const router = new Hono();
  const wire = createWire(state.dialect);
  for (const { method, path } of operations) {
    const group = operations.filter((other) => other.method === method && other.path === path);
    router.on(method, path, async (c) =>
      answer(c, await carryOut(c, group, state, wire), state.dialect),
    );
  }
  return router;
};

const carryOut = async (
  c: Context,
  group: Operation[],
  state: ServiceState,
  wire: Wire,
): Promise<Outcome> => {
  const query = readQuery(c);
  const operation = group.find((candidate) => isSelected(candidate, group, query));
  if (operation === undefined) return explainSelection(group);
  const call: Call = { state, wire, caller: authenticate(c.req, operation.access, state) };
  if (operation.access !== "public" && call.caller === null) {
    return notSignedIn;
  }
  const input = await readInput(c, operation, query, state);
  return input.kind === "refused"
    ? input
    : operation.run({ ...input.values, ...c.req.param() }, call);
};

const readInput = async (
  c: Context,
  operation: Operation,
  query: Values,
  state: ServiceState,
): Promise<Read> => {
  const isWrite = operation.method === "POST" || operation.method === "PUT";
  const hasPayload = operation.parameters.some((name) => !(name in c.req.param()));
  return isWrite && hasPayload ? readPayload(c, state.dialect.payload) : read(query);
};

/** A selector that an operation does not name must be absent, so that a typing error is noticed. */
const isSelected = (candidate: Operation, group: Operation[], query: Values): boolean =>
  listSelectors(group).every((name) => {
    const wanted = candidate.select[name];
    return wanted === anyValue ? query[name] !== undefined : query[name] === wanted;
  });

const listSelectors = (group: Operation[]): string[] => [
  ...new Set(group.flatMap(({ select }) => Object.keys(select))),
];

const explainSelection = (group: Operation[]): Outcome => {
  const [name = ""] = listSelectors(group);
  const values = group.map(({ select }) => select[name] ?? "left out");
  return refused(400, `The parameter ${name} must be one of: ${values.join(", ")}.`, name);
};
