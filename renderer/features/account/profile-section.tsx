import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { useCommandMutation } from "#renderer/lib/main-commands.ts";
import { idFact, More, valueFact } from "#renderer/records/more/more.tsx";
import { confirmedNamesQuery, useConfirmName } from "#renderer/records/ownership-queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Failure, Notice } from "#renderer/ui/empty-state.tsx";
import { Actions, FieldPair } from "#renderer/ui/form.tsx";
import { Section, Subsection } from "#renderer/ui/page.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { StoredProfile, User } from "#shared/features/profile/schema.ts";
import { translateWord } from "#shared/lib/words.ts";
import type { OperationKind } from "#shared/outbox/schema.ts";
import type { Account } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./account-screen.module.css";
import { OpenOperation, refreshOperations, useOutcome } from "./open-operations.tsx";
import { profileQuery, profileRefreshQuery, requestedNameQuery, useOwnName } from "./queries.ts";

/** Shows the stored profile and refreshes it; shows the account while nothing is stored. */
export function ProfileSection({ account }: { account: Account }) {
  const { data: stored, error: storeError } = useQuery(profileQuery(account.id));
  const { error: refreshError, isFetching, refetch } = useQuery(profileRefreshQuery(account.id));
  const error = refreshError ?? storeError;
  const profile = stored?.profile;
  const own = useOwnName(account);
  return (
    <Section title={t("account.profile")} note={t("account.profileNote")}>
      <div>
        <Properties>
          <Property name={t("common.name")}>
            {own.isConfirmed ? (
              (profile?.displayName ?? account.displayName)
            ) : (
              <>
                <bdi>{own.name}</bdi>{" "}
                <span className={styles.quiet}>{t("account.notConfirmed")}</span>
              </>
            )}
          </Property>
          <Property name={t("common.username")}>{profile?.name ?? account.username}</Property>
          <Property name={t("account.server")}>{account.serverUrl}</Property>
          {stored !== undefined && stored !== null && <ProfileProperties {...stored} />}
        </Properties>
        {profile !== undefined && (
          <More
            isSmall
            about={t("account.yourProfile")}
            facts={[
              idFact(t("account.userId"), profile.id),
              valueFact(
                t("common.type"),
                profile.type === null ? null : translateWord(profile.type),
              ),
            ]}
          />
        )}
        <p className={styles.progress} role="status">
          {stored === null && isFetching && t("account.loadingYourProfile")}
        </p>
      </div>
      {error !== null && (
        <div>
          {profile === undefined ? (
            <Failure title={t("account.profileUnreadable")} error={error} />
          ) : (
            <Notice tone="info">{t("account.profileOutdated", { reason: error.message })}</Notice>
          )}
          <Actions>
            <Button aria-disabled={isFetching} onClick={() => void refetch()}>
              {t("common.tryAgain")}
            </Button>
          </Actions>
        </div>
      )}
      <Subsection title={t("account.changeYourName")}>
        <NameForm account={account} displayName={profile?.displayName ?? account.displayName} />
      </Subsection>
    </Section>
  );
}

function ProfileProperties({ profile, synced }: StoredProfile) {
  const { primaryEmail, primaryPhone, profileOrgId } = profile;
  return (
    <>
      <Property name={t("account.email")}>{primaryEmail ?? <Unknown />}</Property>
      <Property name={t("account.phone")}>{primaryPhone ?? <Unknown />}</Property>
      <Property name={t("account.organisationNumber")}>{profileOrgId ?? <Unknown />}</Property>
      <Property name={t("common.status")}>{describeStatus(profile) ?? <Unknown />}</Property>
      <Property name={t("account.asOf")}>
        <Time at={synced} variant="both" />
      </Property>
    </>
  );
}

const Unknown = () => <span className={styles.quiet}>{t("account.notGiven")}</span>;

/** Formats whether the account is enabled, and whether others see the user as online. */
function describeStatus({ enabled, online }: User): string | null {
  const words = [
    enabled === null ? null : enabled ? t("account.enabled") : t("account.disabled"),
    online === null ? null : online ? t("account.seenAsOnline") : t("account.notSeenAsOnline"),
  ].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(", ");
}

/** Lists the names in records that the user confirmed or rejected as their own, if any. */
export function NamesSection() {
  const { data = [], error } = useQuery(confirmedNamesQuery);
  const { mutate, isPending, error: failure } = useConfirmName();
  if (data.length === 0 && error === null) return null;
  return (
    <Section title={t("account.namesInRecords")} note={t("account.namesNote")}>
      <ul className={styles.names} aria-label={t("account.namesInRecords")}>
        {data.map(({ key, name, isOwn }) => (
          <li key={key}>
            <bdi>{name}</bdi>
            <span className={styles.quiet}>
              {isOwn ? t("account.you") : t("account.someoneElse")}
            </span>
            <Button
              aria-label={t("account.forgetName", { name })}
              aria-disabled={isPending}
              onClick={() => {
                if (!isPending) mutate({ key, name, isOwn: null });
              }}
            >
              {t("account.forget")}
            </Button>
          </li>
        ))}
      </ul>
      <Failure title={t("account.namesUnreadable")} error={error} />
      <Failure title={t("common.notSaved")} error={failure} />
    </Section>
  );
}

const kinds: OperationKind[] = ["rename"];

type NameFormProps = {
  account: Account;
  /** Initial values of the fields. */
  displayName: string;
};

/** Changes first and last name; the fields keep what was typed. */
function NameForm({ account, displayName }: NameFormProps) {
  const [typed, setTyped] = useState<FullName | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const fields = {
    firstName: useRef<HTMLInputElement>(null),
    lastName: useRef<HTMLInputElement>(null),
  };
  const { mutate, isPending, isSuccess, error, reset } = useCommandMutation(
    "outbox.add",
    {
      onSuccess: (_entry, _name, _result, { client }) =>
        Promise.all([
          refreshOperations(client),
          client.invalidateQueries(requestedNameQuery(account.id)),
        ]),
    },
    account.id,
  );
  const { isConfirmed } = useOwnName(account);
  const done = isConfirmed ? t("account.nameChanged") : t("account.nameNotConfirmed");
  const outcome = useOutcome(kinds, isSuccess, done);
  const name = typed ?? splitName(displayName);
  const trimmed = { firstName: name.firstName.trim(), lastName: name.lastName.trim() };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const missing = trimmed.firstName === "" ? "firstName" : "lastName";
    const isComplete = trimmed[missing] !== "";
    setIsChecked(!isComplete);
    if (!isComplete) return fields[missing].current?.focus();
    setTyped(name);
    mutate({ kind: "rename", ...trimmed });
  };
  const getFieldProps = (part: keyof FullName, missing: string) => ({
    dir: "auto",
    maxLength: 200,
    spellCheck: false,
    required: true,
    readOnly: isPending,
    field: fields[part],
    value: name[part],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...name, [part]: event.target.value });
      if (!isPending) reset();
    },
    error:
      isChecked && trimmed[part] === "" ? { title: t("account.missing"), message: missing } : null,
  });

  return (
    <form onSubmit={submit} noValidate>
      <FieldPair>
        <TextField
          {...getFieldProps("firstName", t("account.enterFirstName"))}
          label={t("account.firstName")}
          autoComplete="given-name"
        />
        <TextField
          {...getFieldProps("lastName", t("account.enterLastName"))}
          label={t("account.lastName")}
          autoComplete="family-name"
        />
      </FieldPair>
      <Failure title={t("account.nameNotChanged")} error={error} />
      <Actions outcome={outcome}>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? t("account.saving") : t("account.saveName")}
        </Button>
      </Actions>
      <OpenOperation kinds={kinds} />
    </form>
  );
}

type FullName = { firstName: string; lastName: string };

/** Splits a display name: its last word is the last name. A single word is the first name. */
export function splitName(displayName: string): FullName {
  const words = displayName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}
