import { useEffect, useState } from "react";
import type { DurationMs } from "#shared/lib/time.ts";

/** How hard a password is to guess, from 0 (at once) to 4, and what would make it harder. */
export type Strength = { score: number; words: string; advice: string };

type Estimator = (password: string, about: string[]) => Strength;

const words = ["Very weak", "Weak", "Fair", "Strong", "Very strong"];
// What comes later makes no password weaker, and the estimate takes longer with every character.
const maxJudged = 64;
// Estimating stalls the interface for a moment, so it waits until the typing does.
const pause: DurationMs = 120;

let estimator: Promise<Estimator | null> | null = null;

/** Loads the dictionaries, a megabyte of them; null where that fails, which hinders nobody. */
function loadEstimator(): Promise<Estimator | null> {
  estimator ??= createEstimator().catch(() => {
    estimator = null;
    return null;
  });
  return estimator;
}

async function createEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    maxLength: maxJudged,
  });
  return (password, about) => {
    const { score, feedback } = zxcvbn.check(password, about);
    const advice = [feedback.warning, ...feedback.suggestions].filter(Boolean).join(" ");
    return { score, words: words[score] ?? "", advice };
  };
}

/**
 * Judges a password while it is typed; `about` is what others know of the person. Null for an
 * empty one, and until the first is judged.
 */
export function useStrength(password: string, about: string): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  useEffect(() => {
    if (password === "") return setStrength(null);
    const loading = loadEstimator();
    let isOver = false;
    const classify = async () => {
      const estimate = await loading;
      if (isOver || estimate === null) return;
      setStrength(estimate(password, listParts(about)));
    };
    const timer = setTimeout(() => void classify(), pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [password, about]);
  return password === "" ? null : strength;
}

/** "mara.lindqvist Mara" → that, and each of its words. */
const listParts = (about: string): string[] => [
  ...new Set([...about.split(/\s+/), ...about.split(/[^\p{L}\p{N}]+/u)].filter(Boolean)),
];
