import { act } from "@testing-library/react";
import { onTestFinished } from "vitest";

type Success = (position: { coords: object; timestamp: number }) => void;
type Refusal = (error: { code: number }) => void;

/** A position service that says what a test has it say, to whoever asked last and whoever watches. */
export function installGeolocation() {
  const watchers = new Map<number, { success: Success; refusal: Refusal }>();
  let question: { success: Success; refusal: Refusal } | null = null;
  let lastId = 0;
  const listen = () => [...watchers.values(), ...(question === null ? [] : [question])];
  const service = {
    getCurrentPosition: (success: Success, refusal: Refusal) => {
      question = { success, refusal };
    },
    watchPosition: (success: Success, refusal: Refusal) => {
      lastId += 1;
      watchers.set(lastId, { success, refusal });
      return lastId;
    },
    clearWatch: (id: number) => void watchers.delete(id),
  };
  Object.defineProperty(navigator, "geolocation", { value: service, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "geolocation"));
  return {
    countWatchers: () => watchers.size,
    answer: (latitude: number, longitude: number, accuracy: number) =>
      act(async () => {
        for (const { success } of listen()) {
          success({ coords: { latitude, longitude, accuracy }, timestamp: Date.now() });
        }
        question = null;
      }),
    /** 1: denied, 2: unavailable, 3: too late. */
    refuse: (code: 1 | 2 | 3) =>
      act(async () => {
        for (const { refusal } of listen()) refusal({ code });
        question = null;
      }),
  };
}
