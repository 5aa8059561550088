import { t } from "#shared/texts/t.ts";

/** What makes a password weak, by the names of zxcvbn. */
const warnings = {
  straightRow: t("account.weakRow"),
  keyPattern: t("account.weakKeyPattern"),
  simpleRepeat: t("account.weakRepeat"),
  extendedRepeat: t("account.weakPattern"),
  sequences: t("account.weakSequence"),
  recentYears: t("account.weakYear"),
  dates: t("account.weakDate"),
  topTen: t("account.weakTopTen"),
  topHundred: t("account.weakTopHundred"),
  common: t("account.weakCommon"),
  similarToCommon: t("account.weakSimilar"),
  wordByItself: t("account.weakWord"),
  namesByThemselves: t("account.weakName"),
  commonNames: t("account.weakCommonName"),
  userInputs: t("account.weakPersonal"),
  pwned: t("account.weakPwned"),
};

/** What makes a password stronger, by the names of zxcvbn. */
const suggestions = {
  l33t: t("account.avoidSubstitutions"),
  reverseWords: t("account.avoidReversed"),
  allUppercase: t("account.useLowercase"),
  capitalization: t("account.useUppercase"),
  dates: t("account.avoidDates"),
  recentYears: t("account.avoidRecentYears"),
  associatedYears: t("account.avoidYears"),
  sequences: t("account.avoidSequences"),
  repeated: t("account.avoidRepeats"),
  longerKeyboardPattern: t("account.useLongerPattern"),
  anotherWord: t("account.addWords"),
  useWords: t("account.useWords"),
  noNeed: t("account.noSymbolsNeeded"),
  pwned: t("account.changeElsewhere"),
};

/** Advice about passwords in the language of the app. */
export const advice = { warnings, suggestions };
