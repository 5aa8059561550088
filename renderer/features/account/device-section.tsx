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
import styles from "./account-screen.module.css";
import { OpenOperation, refreshOperations, useOutcome } from "./open-operations.tsx";
import { deviceQuery } from "./queries.ts";

const kinds: OperationKind[] = ["registerDevice", "removeDevice"];

/** Registers this computer with the service by its name, and removes it. */
export function DeviceSection({ account }: { account: Account }) {
  const { data, error, isFetching, refetch } = useQuery(deviceQuery(account.id));
  return (
    <Section
      title="This computer"
      note="Registering gives the service this computer's name and an identifier that Watchdesk generates. Nothing is pushed to it: Watchdesk requests updates itself."
    >
      {data !== undefined && <Device account={account} device={data} />}
      {data === undefined && error === null && (
        <p className={styles.quiet}>Checking registration…</p>
      )}
      {data === undefined && error !== null && (
        <div>
          <Failure title="Can't check the registration" error={error} />
          <Button aria-disabled={isFetching} onClick={() => void refetch()}>
            Try again
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
  const done = isRegistered ? "Accepted by the service." : "Removed.";
  const outcome = useOutcome(kinds, isSuccess, done);
  return (
    <>
      <Properties>
        <Property name="Device name">{name}</Property>
        <Property name="Registration">
          {isRegistered ? "Accepted under this name" : "Not registered"}
        </Property>
      </Properties>
      <div>
        <Failure
          title={`This computer was not ${isRegistered ? "removed" : "registered"}`}
          error={error}
        />
        <Actions outcome={outcome}>
          <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
            {isRegistered ? "Remove this computer" : "Register this computer"}
          </Button>
        </Actions>
      </div>
      <OpenOperation kinds={kinds} />
    </>
  );
}
