import { expect } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";
import type { TakenPage } from "./compromised-page.ts";

/** It requests devices, the location and connections. */
export async function requestAccess(taken: TakenPage): Promise<void> {
  const { page, url, inFrame, expectUnmoved } = taken;
  await attack(
    36,
    "camera, microphone, screen, devices, and the location from a frame",
    async () => {
      const asked = await page.evaluate(async () => {
        const refusal = async (ask: () => Promise<unknown>) => {
          try {
            await ask();
            return "granted";
          } catch (error) {
            return (error as Error).name;
          }
        };
        const media = navigator.mediaDevices;
        return [
          await refusal(() => media.getUserMedia({ video: true })),
          await refusal(() => media.getUserMedia({ audio: true })),
          await refusal(() => media.getDisplayMedia({ video: true })),
          await Notification.requestPermission(),
          (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
        ];
      });
      expect(asked).not.toContain("granted");
      const located = await inFrame(
        () =>
          new Promise<string>((resolve) =>
            navigator.geolocation.getCurrentPosition(
              () => resolve("granted"),
              () => resolve("refused"),
            ),
          ),
      );
      expect(located).toBe("refused");
    },
  );
  await attack(null, "packets that are no command, WebRTC among them", async () => {
    await page.evaluate(async (url) => {
      const attempts = [
        () => fetch(url),
        () => navigator.sendBeacon(url),
        () => new WebSocket(url.replace("http", "ws")),
        () => new EventSource(url),
        () => import(/* @vite-ignore */ `${url}/module.js`),
        () => Object.assign(new Image(), { src: url }),
        () => new Worker(`${url}/worker.js`),
      ];
      for (const attempt of attempts) {
        try {
          await attempt();
        } catch {
          // Refused, as it should be.
        }
      }
      const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: url });
      const hint = Object.assign(document.createElement("link"), { rel: "prefetch", href: url });
      document.head.append(style, hint);
    }, url);
    const candidates = await page.evaluate(async () => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:3478" }] });
      peer.createDataChannel("out");
      const found: string[] = [];
      const gathered = new Promise<void>((resolve) => {
        peer.onicecandidate = ({ candidate }) => {
          if (candidate === null) resolve();
          else found.push(candidate.candidate);
        };
      });
      await peer.setLocalDescription(await peer.createOffer());
      await gathered;
      peer.close();
      return found;
    });
    expect(candidates).toEqual([]);
    await expectUnmoved();
  });
}
