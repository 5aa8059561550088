/** Text sizes that the keys step through, in percent; Settings offer those up to 150. */
export const textSizes = [85, 100, 115, 130, 150, 175, 200, 250, 300, 400];

/** Returns the next larger (1) or smaller (-1) text size, or the usual one (0). */
export function stepTextSize(current: number, step: 1 | -1 | 0): number {
  if (step === 0) return 100;
  const next =
    step === 1
      ? textSizes.find((one) => one > current)
      : textSizes.findLast((one) => one < current);
  return next ?? current;
}
