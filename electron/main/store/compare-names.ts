let collator: Intl.Collator | null = null;

/** Compares names, with numbers by value, and without regard to case and accents. */
export function compareNames(left: string, right: string): number {
  // Created when it is needed, because its data take long to load.
  collator ??= new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  return collator.compare(left, right);
}
