import { useQuery } from "@tanstack/react-query";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { CommandOutput } from "#shared/ipc/contract.ts";
import type { OperationKind } from "#shared/outbox/schema.ts";
import type { Account } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./account-screen.module.css";
import { OpenOperation, refreshOperations, useOutcome } from "./open-operations.tsx";
import { deviceQuery } from "./queries.ts";

const kinds: OperationKind[] = ["registerDevice", "removeDevice"];

/** Registers this computer with the service by its name, and removes it. */
export function DeviceSection({ account }: { account: Account }) {
  const { data, error, isFetching, refetch } = useQuery(deviceQuery(account.id));
  return (
    <Section title={t("account.thisComputer")} note={t("account.registrationNote")}>
      {data !== undefined && <Device account={account} device={data} />}
      {data === undefined && error === null && (
        <p className={styles.quiet}>{t("account.checkingRegistration")}</p>
      )}
      {data === undefined && error !== null && (
        <div>
          <Failure title={t("account.registrationUnknown")} error={error} />
          <Button aria-disabled={isFetching} onClick={() => void refetch()}>
            {t("common.tryAgain")}
          </Button>
        </div>
      )}
    </Section>
  );
}

type DeviceProps = { account: Account; device: CommandOutput<"device.get"> };

function Device({ account, device: { isRegistered, name } }: DeviceProps) {
  const { mutate, isPending, isSuccess, error } = useCommandMutation(
    isRegistered ? "device.remove" : "device.register",
    {
      onSuccess: async (next, _input, _result, { client }) => {
        await refreshOperations(client);
        client.setQueryData(deviceQuery(account.id).queryKey, next);
      },
    },
    account.id,
  );
  const done = isRegistered ? t("account.computerAccepted") : t("account.computerRemoved");
  const outcome = useOutcome(kinds, isSuccess, done);
  return (
    <>
      <Properties>
        <Property name={t("account.deviceName")}>{name}</Property>
        <Property name={t("account.registration")}>
          {isRegistered ? t("account.computerRegistered") : t("account.computerNotRegistered")}
        </Property>
      </Properties>
      <div>
        <Failure
          title={isRegistered ? t("account.notRemovedError") : t("account.notRegisteredError")}
          error={error}
        />
        <Actions outcome={outcome}>
          <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
            {isRegistered ? t("account.removeThisComputer") : t("account.registerThisComputer")}
          </Button>
        </Actions>
      </div>
      <OpenOperation kinds={kinds} />
    </>
  );
}
