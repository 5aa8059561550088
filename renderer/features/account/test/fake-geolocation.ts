import { act } from "@testing-library/react";
import { onTestFinished } from "vitest";

type SuccessCallback = (position: { coords: object; timestamp: number }) => void;
type ErrorCallback = (error: { code: number }) => void;

/** Installs a position service that answers the last request and all watchers as a test requires. */
export function installGeolocation() {
  const watchers = new Map<number, { onSuccess: SuccessCallback; onError: ErrorCallback }>();
  let request: { onSuccess: SuccessCallback; onError: ErrorCallback } | null = null;
  let lastId = 0;
  const listCallbacks = () => [...watchers.values(), ...(request === null ? [] : [request])];
  const service = {
    getCurrentPosition: (onSuccess: SuccessCallback, onError: ErrorCallback) => {
      request = { onSuccess, onError };
    },
    watchPosition: (onSuccess: SuccessCallback, onError: ErrorCallback) => {
      lastId += 1;
      watchers.set(lastId, { onSuccess, onError });
      return lastId;
    },
    clearWatch: (id: number) => void watchers.delete(id),
  };
  Object.defineProperty(navigator, "geolocation", { value: service, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "geolocation"));
  return {
    countWatchers: () => watchers.size,
    respond: (latitude: number, longitude: number, accuracy: number) =>
      act(async () => {
        for (const { onSuccess } of listCallbacks()) {
          onSuccess({ coords: { latitude, longitude, accuracy }, timestamp: Date.now() });
        }
        request = null;
      }),
    /** 1: denied, 2: unavailable, 3: timeout. */
    fail: (code: 1 | 2 | 3) =>
      act(async () => {
        for (const { onError } of listCallbacks()) onError({ code });
        request = null;
      }),
  };
}
