import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { X } from "lucide-react";
import { expect, it, vi } from "vitest";
import { Button, IconButton } from "./button.tsx";

it.each([true, false])("ignores clicks while aria-disabled: %s", async (isOff) => {
  const onClick = vi.fn();
  render(
    <>
      <Button aria-disabled={isOff} onClick={onClick}>
        Send
      </Button>
      <IconButton icon={X} label="Close" aria-disabled={isOff} onClick={onClick} />
    </>,
  );
  for (const button of screen.getAllByRole("button")) await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(isOff ? 0 : 2);
});
