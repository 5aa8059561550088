import { useEffect, useState } from "react";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** Strength of a password: `score` from 0 (weakest) to 4, and advice that may be empty. */
export type Strength = { score: number; label: string; advice: string };

type Estimator = (password: string, personalWords: string[]) => Strength;

const labels = [
  t("account.strengthVeryWeak"),
  t("account.strengthWeak"),
  t("account.strengthFair"),
  t("account.strengthStrong"),
  t("account.strengthVeryStrong"),
];
// Longer passwords are not weaker, and every character slows the estimate.
const maxEstimated = 64;
// Estimating blocks the interface briefly, so it waits for a pause in typing.
const typingPause: DurationMs = 120;

let estimator: Promise<Estimator | null> | null = null;

/** Loads the dictionaries (1 MB) once; null on failure, which only hides the strength. */
function loadEstimator(): Promise<Estimator | null> {
  estimator ??= createEstimator().catch(() => {
    estimator = null;
    return null;
  });
  return estimator;
}

async function createEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, english, { advice }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
    import("./password-advice.ts"),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: { ...english.translations, ...advice },
    maxLength: maxEstimated,
  });
  return (password, personalWords) => {
    const { score, feedback } = zxcvbn.check(password, personalWords);
    const advice = [feedback.warning, ...feedback.suggestions].filter(Boolean).join(" ");
    return { score, label: labels[score] ?? "", advice };
  };
}

/**
 * Estimates a password while it is typed; words of `personalData` weaken it. Null for an empty
 * password and until the first estimate.
 */
export function useStrength(password: string, personalData: string): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  useEffect(() => {
    if (password === "") return setStrength(null);
    const loading = loadEstimator();
    let isCancelled = false;
    const update = async () => {
      const estimate = await loading;
      if (isCancelled || estimate === null) return;
      setStrength(estimate(password, listParts(personalData)));
    };
    const timer = setTimeout(() => void update(), typingPause);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [password, personalData]);
  return password === "" ? null : strength;
}

/** "mara.lindqvist Mara" → "mara.lindqvist", "Mara", "mara", "lindqvist". */
const listParts = (text: string): string[] => [
  ...new Set([...text.split(/\s+/), ...text.split(/[^\p{L}\p{N}]+/u)].filter(Boolean)),
];
