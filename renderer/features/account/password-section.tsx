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
          You sign in through <bdi>{orgName ?? realm}</bdi>, which keeps your password. Change it
          there; Watchdesk never sees it.
        </p>
      </Section>
    );
  }
  return (
    <Section title="Password" note="Goes to your service and is stored nowhere on this computer.">
      <PasswordForm account={account} />
      <Subsection title="Forgotten it?">
        <ResetForm account={account} />
      </Subsection>
    </Section>
  );
}
