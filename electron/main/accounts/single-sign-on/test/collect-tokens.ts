import type { TestService } from "#demo/test/start.ts";

/** Collects the tokens that the service issues. */
export function collectTokens({ faults }: TestService): string[] {
  const tokens: string[] = [];
  faults.inject({
    match: { path: /finishLogin|auth\/token/ },
    fault: async ({ proceed }) => {
      const answer = await proceed();
      const { token } = JSON.parse((await answer.clone().text()) || "{}") as { token?: string };
      if (token !== undefined) tokens.push(token);
      return answer;
    },
  });
  return tokens;
}
