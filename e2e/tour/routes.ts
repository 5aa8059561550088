import type { Page } from "@playwright/test";

type Router = { routesByPath: Record<string, unknown> };

/** The path of every screen that the running app has; the router's own list, which a page can read. */
export async function listRoutes(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as { __TSR_ROUTER__?: Router };
    return Object.keys(router?.routesByPath ?? {});
  });
  // The root only redirects.
  return paths.filter((path) => path !== "/");
}

/** The path of the screen that the page shows. */
export const readRoute = (page: Page): Promise<string> =>
  page.evaluate(() => new URL(location.hash.slice(1), "app://screen/").pathname);
