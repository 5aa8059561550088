import { getDashboard } from "#main/features/dashboard/collection.ts";
import { listEntriesToReview } from "#main/features/entries/collection.ts";
import { listOfflineForms } from "#main/features/forms/collection.ts";
import { listRecentForms, listRecentProcesses } from "#main/features/forms/recent-items.ts";
import { findPlans } from "#main/features/plans/collection.ts";
import { listOfflineProcesses } from "#main/features/processes/collection.ts";
import { listGroups } from "#main/features/rooms/collections.ts";
import { listTasks } from "#main/features/tasks/collection.ts";
import type { Operation } from "#main/service/operation.ts";
import * as general from "#main/service/operations.ts";
import type { Call, Service } from "#main/service/transport.ts";
import { failure } from "#shared/lib/result.ts";

/** The requests of an operation, each of which the service refuses. */
async function collect<I, T>(
  operation: Operation<I, T>,
  ...[input]: I extends void ? [] : [Required<I>]
): Promise<Call<unknown>[]> {
  const calls: Call<unknown>[] = [];
  const service = {
    call: async (call: Call<unknown>) => {
      calls.push(call);
      return failure("notFound", "There is nothing.");
    },
  } as unknown as Service;
  await operation(service, input as I);
  return calls;
}

const credentials = { username: "ana", password: "secret" };
const own = { ownUserId: "1", ownLogin: "ana" };
// Paths are compared with their placeholders.
const userId = "{userId}";

/**
 * What each operation sends when it is given every input that its type allows: one that is missing here does not
 * compile.
 */
export const sentCalls: Record<string, Promise<Call<unknown>[]>> = {
  getToken: collect(general.getToken, { credentials, duration: 60 }),
  getUnversionedToken: collect(general.getUnversionedToken, { credentials, scope: "session" }),
  destroyToken: collect(general.destroyToken, { token: "t" }),
  logout: collect(general.logout),
  finishCasLogin: collect(general.finishCasLogin, { appToken: "a" }),
  findRealm: collect(general.findRealm, { username: "ana" }),
  getProfile: collect(general.getProfile),
  changePassword: collect(general.changePassword, { ...credentials, oldPassword: "old" }),
  resetPassword: collect(general.resetPassword, { username: "ana", alternate: true }),
  updateProfile: collect(general.updateProfile, { firstName: "Ana", lastName: "Ruiz" }),
  updateLocation: collect(general.updateLocation, { lat: 1, lng: 2, accuracy: 3 }),
  registerDevice: collect(general.registerDevice, { token: "t", deviceInfo: "Desk" }),
  removeDevice: collect(general.removeDevice, { token: "t" }),
  listSubmissions: collect(general.listSubmissions, {
    fetchPriorOnly: true,
    fetchOfflineOnly: true,
  }),
  listOfflineSubmissions: collect(general.listOfflineSubmissions, {
    fetchPriorOnly: true,
    ids: ["7"],
  }),
  listRooms: collect(general.listRooms, { state: "ALL", type: "ALL" }),
  sendMessage: collect(general.sendMessage, { userId, text: "Hello" }),
  listConversations: collect(general.listConversations, { ...own, count: 9 }),
  listMessages: collect(general.listMessages, { ...own, userId, limit: 9 }),
  listMessagesSince: collect(general.listMessagesSince, { ...own, since: 1 }),
  markAsRead: collect(general.markAsRead, { userId }),
  listRecentAlerts: collect(general.listRecentAlerts, { limit: 9 }),
  listAlerts: collect(general.listAlerts, {
    ...{ state: "NEW", roomId: "7", includeSideRooms: true, count: 9, page: 1 },
  }),
  acknowledgeAlert: collect(general.acknowledgeAlert, { id: "{ID}" }),
  listTasks: collect(listTasks, { status: "ALL" }),
  listGroups: collect(listGroups),
  findPlans: collect(findPlans, { q: "flood" }),
  listEntriesToReview: collect(listEntriesToReview),
  listOfflineForms: collect(listOfflineForms),
  listRecentForms: collect(listRecentForms),
  listOfflineProcesses: collect(listOfflineProcesses),
  listRecentProcesses: collect(listRecentProcesses),
  getDashboard: collect(getDashboard),
};

/** The names of the operations that `electron/main/service/operations.ts` declares. */
export const generalOperations: string[] = Object.keys(general);
