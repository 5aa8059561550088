import type { Participants } from "#main/service/participants.ts";
import type { Store } from "#main/store/store.ts";

/** Who is signed in, as far as the answers for messages have told it by now. */
export async function readOwner(
  store: Pick<Store, "readMessageSync">,
): Promise<Pick<Participants, "ownUserId" | "ownLogin">> {
  const { ownUserId, ownLogin } = await store.readMessageSync();
  return {
    ...(ownUserId === null ? {} : { ownUserId }),
    ...(ownLogin === null ? {} : { ownLogin }),
  };
}
