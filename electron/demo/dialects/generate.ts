import { decodeId } from "../wire/ids.ts";
import { createWire } from "../wire/wire.ts";
import { createRandom, type Random } from "../world/random.ts";
import type { Dialect } from "./dialect.ts";
import { fillExtras } from "./encoders/fields.ts";
import {
  createAlertEncoder,
  createConversationEncoder,
  createMessageEncoder,
} from "./encoders/records.ts";
import { createResponseFormatter } from "./encoders/responses.ts";
import { alternativesOf, type Gap } from "./readings/gap.ts";
import { gaps, type Themes } from "./readings/gaps.ts";
import type { Readings } from "./readings/readings.ts";
import { reconcile } from "./reconcile.ts";
import { dotNet, enterprise, go, spring } from "./styles/compiled.ts";
import { django, laravel, node, php, rails } from "./styles/scripted.ts";
import type { Style } from "./styles/style.ts";

export const styles: Style[] = [spring, dotNet, rails, django, laravel, php, go, node, enterprise];

/** The chosen alternatives: index by gap, as `theme.name`. */
export type Choices = { style: string | null; indexes: Record<string, number> };

type PlacedGap = { theme: string; name: string; gap: Gap<unknown> };

export const namedGaps: PlacedGap[] = Object.entries(gaps).flatMap(([theme, ofTheme]) =>
  Object.entries(ofTheme as Record<string, Gap<unknown>>).map(([name, gap]) => ({
    theme,
    name,
    gap,
  })),
);

const keyOf = ({ theme, name }: PlacedGap): string => `${theme}.${name}`;

/** The first alternative of every gap. */
export const plainestChoices: Choices = {
  style: null,
  indexes: Object.fromEntries(namedGaps.map((placed) => [keyOf(placed), 0])),
};

/** Converts choices to readings; replaces incompatible alternatives by the next compatible ones. */
export const toReadings = ({ style, indexes }: Choices): Readings => {
  const readTheme = (theme: string) =>
    Object.fromEntries(
      namedGaps
        .filter((placed) => placed.theme === theme)
        .map((placed) => [placed.name, alternativesOf(placed.gap)[indexes[keyOf(placed)] ?? 0]]),
    );
  const themes = Object.fromEntries(Object.keys(gaps).map((theme) => [theme, readTheme(theme)]));
  return reconcile({ style, ...(themes as unknown as Themes) });
};

const styleShare = 85;

const drawPlace = (
  { plain = 0, common, rare = [], rareShare = 6 }: Gap<unknown>,
  random: Random,
): number => {
  // A constant number of draws, so that a longer list changes no other gap.
  const [isRare, isPlain] = [random.isLikely(rareShare), random.isLikely(plain)];
  const amongCommon = random.between(0, common.length - 1);
  const amongRare = random.between(0, Math.max(0, rare.length - 1));
  if (isRare && rare.length > 0) return common.length + amongRare;
  return isPlain ? 0 : amongCommon;
};

/** Returns a style's preferred alternatives of a gap, if any. */
const preferredBy = (style: Style | null, { theme, name }: PlacedGap): readonly unknown[] => {
  const ofTheme = style?.prefers[theme as keyof Themes] as Record<string, unknown[]> | undefined;
  return ofTheme?.[name] ?? [];
};

/** Returns the index of an alternative in its gap, or -1. */
export const placeOf = (alternative: unknown, { gap }: PlacedGap): number => {
  const text = JSON.stringify(alternative);
  return alternativesOf(gap).findIndex((candidate) => JSON.stringify(candidate) === text);
};

/** Draws choices from a style with some variation (two of three seeds), or freely. */
export const drawChoices = (seed: number): Choices => {
  const random = createRandom(seed, "dialect");
  const style = random.isLikely(66) ? random.pick(styles) : null;
  const places = namedGaps.map((placed): [string, number] => {
    const ofGap = createRandom(seed, keyOf(placed));
    const preferred = preferredBy(style, placed);
    const free = drawPlace(placed.gap, ofGap);
    const isFree = preferred.length === 0 || !ofGap.isLikely(styleShare);
    return [keyOf(placed), isFree ? free : placeOf(ofGap.pick(preferred), placed)];
  });
  return { style: style?.name ?? null, indexes: Object.fromEntries(places) };
};

/** Draws readings, the same ones for a seed. */
export const drawReadings = (seed: number): Readings => toReadings(drawChoices(seed));

export const toDialect = (readings: Readings, name = readings.style ?? "mixed"): Dialect => {
  const { writing, payloads, tokens } = readings;
  const wire = createWire(writing);
  const message = createMessageEncoder(readings);
  return {
    name,
    readings,
    wire,
    readId: (text) => decodeId(text, writing.ids),
    encodingsOf: (method) => {
      if (method === "DELETE") return payloads.remove;
      return method === "PUT" || payloads.post === "asPut" ? payloads.put : payloads.post;
    },
    alert: createAlertEncoder(readings),
    message,
    conversation: createConversationEncoder(readings, message),
    tokenExtras: (now) => fillExtras(tokens.extras, now, wire),
    format: createResponseFormatter(readings, wire),
  };
};

/** The document interpreted literally: bare arrays, numbers, ISO times, empty responses, query strings. */
export const plainReadings = toReadings(plainestChoices);

/** The plainest alternative of every gap. */
export const plain = toDialect(plainReadings, "plain");
