import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";

/** Short answers that accept an offer, without accents and punctuation; none that means something else in another language. */
const acceptances = new Set(
  [
    ["yes", "yes i will", "yes i take it", "yes i can", "yes will do", "yep", "yeah", "ok", "okay"],
    [
      "sure",
      "will do",
      "i will",
      "i will take it",
      "ill take it",
      "i take it",
      "taking it",
      "taken",
      "got it",
    ],
    [
      "mine",
      "accepted",
      "i accept",
      "i have it",
      "on it",
      "im on it",
      "i am on it",
      "affirmative",
      "roger",
    ],
    [
      "ja",
      "ja mache ich",
      "ja gerne",
      "jo",
      "mach ich",
      "mache ich",
      "ubernehme ich",
      "ich ubernehme",
    ],
    ["ich nehme ihn", "ubernommen", "in ordnung", "gerne"],
    [
      "si",
      "si lo tomo",
      "lo tomo",
      "yo lo tomo",
      "de acuerdo",
      "vale",
      "claro",
      "va bene",
      "lo prendo io",
      "certo",
    ],
    ["oui", "oui je le prends", "je le prends", "je prends", "daccord", "entendu", "bien sur"],
    ["sim", "eu fico com ele", "fico com ele", "certo", "combinado"],
    ["igen", "kylla", "joo", "jah", "evet", "tamam", "да", "так", "好", "好的", "はい", "네"],
  ].flat(),
);

/** Whether a message is a known short answer that accepts an offer; a question is none. */
export const isAcceptance = (text: string): boolean => {
  if (/[?¿؟？]/.test(text)) return false;
  const words = normalizeForSearch(text)
    .replaceAll(/['’`]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return acceptances.has(words.join(" "));
};
