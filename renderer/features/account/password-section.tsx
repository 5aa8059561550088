import { Section, Subsection } from "#renderer/ui/section.tsx";
import type { Account } from "#shared/model/session.ts";
import { PasswordForm } from "./password-form.tsx";
import { ResetForm } from "./reset-form.tsx";

/** Changes the password, or has it reset; where a realm vouches for the person, neither. */
export function PasswordSection({ account }: { account: Account }) {
  if (account.sso !== null) {
    const { realm, orgName } = account.sso.realm;
    return (
      <Section title="Password">
        <p>
          You sign in through <bdi>{orgName ?? realm}</bdi>. Change your password there.
        </p>
      </Section>
    );
  }
  return (
    <Section title="Password" note="Sent to your service, never stored on this computer.">
      <PasswordForm account={account} />
      <Subsection title="Forgot your password?">
        <ResetForm account={account} />
      </Subsection>
    </Section>
  );
}
