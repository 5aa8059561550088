import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { TaskStatus } from "./tasks-screen.tsx";

describe("TaskStatus", () => {
  const draw = (status: string, progress: string | null) => {
    const { container } = render(
      <TaskStatus status={status} progress={progress} hasLabel={false} />,
    );
    return { text: container.textContent, drawing: container.querySelector("svg")?.innerHTML };
  };

  it("names status and progress, and draws each combination differently", () => {
    const drawn = [
      draw("OPEN", null),
      draw("OPEN", "ACKNOWLEDGED"),
      draw("CLOSED", "ACKNOWLEDGED"),
      draw("ON_HOLD", null),
    ];
    expect(drawn.map(({ text }) => text)).toEqual([
      "Open",
      "Open · Acknowledged",
      "Closed · Acknowledged",
      "On hold",
    ]);
    expect(new Set(drawn.map(({ drawing }) => drawing)).size).toBe(4);
    // An empty circle would look like a check box.
    expect(drawn.map(({ drawing }) => drawing)).not.toContain(
      '<circle cx="12" cy="12" r="10"></circle>',
    );
  });
});
