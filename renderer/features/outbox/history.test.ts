import { describe, expect, it } from "vitest";
import type { OutboxStep } from "#shared/outbox/schema.ts";
import { listHistory } from "./outbox-detail.tsx";

const refused = { code: "connectionRefused", message: "The service cannot be reached." };
const busy = { code: "rateLimited", message: "The service is busy." };
const signedOut = { code: "wrongCredentials", message: "Sign in again." };
const step = (at: number, state: OutboxStep["state"], cause: OutboxStep["cause"] = null) => ({
  at,
  state,
  cause,
});

describe("listHistory", () => {
  it("states attempts that did not leave the computer as tried, equal ones as one line", () => {
    const steps = [
      step(1, "queued"),
      step(2, "sending"),
      step(2, "queued", refused),
      step(5, "sending"),
      step(6, "queued", refused),
      step(8, "sending"),
      step(9, "queued", busy),
      step(10, "sending"),
      step(10, "queued", signedOut),
      step(11, "sending"),
      step(12, "sent"),
    ];
    expect(listHistory(steps)).toEqual([
      { at: 1, label: "Saved", detail: null, times: 1 },
      { at: 6, label: "Tried · no connection", detail: refused.message, times: 2 },
      { at: 9, label: "Tried · not accepted", detail: busy.message, times: 1 },
      { at: 10, label: "Tried · signed out", detail: signedOut.message, times: 1 },
      { at: 11, label: "Sent", detail: null, times: 1 },
      { at: 12, label: "Delivered", detail: null, times: 1 },
    ]);
  });

  it("states any number of checks as one line, with the latest time and why the answer was lost", () => {
    const late = { code: "timedOut", message: "The service did not answer in time." };
    const steps = [
      step(1, "queued"),
      step(2, "sending"),
      step(3, "checking", late),
      ...[4, 5, 6, 7, 8, 9, 10, 11].map((at) => step(at, "checking")),
      step(12, "unconfirmed", late),
    ];
    expect(listHistory(steps)).toEqual([
      { at: 1, label: "Saved", detail: null, times: 1 },
      { at: 2, label: "Sent", detail: null, times: 1 },
      { at: 11, label: "Checked: no answer", detail: late.message, times: 9 },
      { at: 12, label: "Delivery unclear", detail: late.message, times: 1 },
    ]);
  });

  it("states a current attempt as being sent, and a decision to resend as queued again", () => {
    expect(
      listHistory([step(1, "queued"), step(2, "sending"), step(3, "refused", refused)]).map(
        ({ label }) => label,
      ),
    ).toEqual(["Saved", "Sent", "Rejected"]);
    expect(
      listHistory([step(1, "refused", refused), step(2, "queued"), step(3, "sending")]).map(
        ({ label }) => label,
      ),
    ).toEqual(["Rejected", "Queued again", "Sending"]);
  });
});
