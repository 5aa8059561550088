import { ensureFiles } from "../../build/runtime/system-libraries.ts";
import type { Bus } from "./bus.ts";
import { type Part, startPart, until } from "./part.ts";

const launcher = { service: "org.a11y.Bus", path: "/org/a11y/bus" };

/** Debian's place of the program, which is on no PATH. */
const program = "/usr/libexec/at-spi-bus-launcher";

/**
 * Starts the session's accessibility bus, on which screen readers listen; returns the environment with which programs
 * find it.
 */
export async function startAccessibility(
  env: Record<string, string>,
  bus: Bus,
  keep: (part: Part) => Part,
): Promise<Record<string, string>> {
  await ensureFiles({ [program]: "at-spi2-core" });
  const { NO_AT_BRIDGE: _none, ...open } = env;
  const command = [program, "--launch-immediately"] as const;
  const part = keep(startPart("The accessibility bus", command, { env: open }));
  await until(part, "is there", () => bus.isOwned(launcher.service));
  const [address] = await bus.call(launcher, "org.a11y.Bus.GetAddress");
  return { ...open, AT_SPI_BUS_ADDRESS: String(address), ACCESSIBILITY_ENABLED: "1" };
}
