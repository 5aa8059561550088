import { expect } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";
import type { CompromisedPage } from "./compromised-page.ts";

/** Attacks of a compromised page that request devices, the location and connections. */
export async function requestAccess(compromised: CompromisedPage): Promise<void> {
  const { page, url, inFrame, expectIsolated } = compromised;
  await attack(
    36,
    "camera, microphone, screen, devices, and the location from a frame",
    async () => {
      const results = await page.evaluate(async () => {
        const request = async (start: () => Promise<unknown>) => {
          try {
            await start();
            return "granted";
          } catch (error) {
            return (error as Error).name;
          }
        };
        const media = navigator.mediaDevices;
        return [
          await request(() => media.getUserMedia({ video: true })),
          await request(() => media.getUserMedia({ audio: true })),
          await request(() => media.getDisplayMedia({ video: true })),
          await Notification.requestPermission(),
          (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
        ];
      });
      expect(results).not.toContain("granted");
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
  await attack(null, "network requests of the page, including WebRTC", async () => {
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
          // Expected: the request is refused.
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
    await expectIsolated();
  });
}
