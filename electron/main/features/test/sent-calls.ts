import type { Operation } from "#main/service/operation.ts";
import type { Call, Service } from "#main/service/transport.ts";
import { failure } from "#shared/lib/result.ts";
import { operations } from "./all-operations.ts";

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
  getToken: collect(operations.getToken, { credentials, duration: 60 }),
  getUnversionedToken: collect(operations.getUnversionedToken, { credentials, scope: "session" }),
  destroyToken: collect(operations.destroyToken, { token: "t" }),
  logout: collect(operations.logout),
  finishCasLogin: collect(operations.finishCasLogin, { appToken: "a" }),
  findRealm: collect(operations.findRealm, { username: "ana" }),
  getProfile: collect(operations.getProfile),
  changePassword: collect(operations.changePassword, { ...credentials, oldPassword: "old" }),
  resetPassword: collect(operations.resetPassword, { username: "ana", alternate: true }),
  updateProfile: collect(operations.updateProfile, { firstName: "Ana", lastName: "Ruiz" }),
  updateLocation: collect(operations.updateLocation, { lat: 1, lng: 2, accuracy: 3 }),
  registerDevice: collect(operations.registerDevice, { token: "t", deviceInfo: "Desk" }),
  removeDevice: collect(operations.removeDevice, { token: "t" }),
  listSubmissions: collect(operations.listSubmissions, {
    fetchPriorOnly: true,
    fetchOfflineOnly: true,
  }),
  listOfflineSubmissions: collect(operations.listOfflineSubmissions, {
    fetchPriorOnly: true,
    ids: "7",
  }),
  listRooms: collect(operations.listRooms, { state: "ALL", type: "ALL" }),
  sendMessage: collect(operations.sendMessage, { userId, text: "Hello" }),
  listConversations: collect(operations.listConversations, { ...own, count: 9 }),
  listMessages: collect(operations.listMessages, { ...own, userId, limit: 9 }),
  listMessagesSince: collect(operations.listMessagesSince, { ...own, since: 1 }),
  markAsRead: collect(operations.markAsRead, { userId }),
  listRecentAlerts: collect(operations.listRecentAlerts, { limit: 9 }),
  listAlerts: collect(operations.listAlerts, {
    ...{ state: "NEW", roomId: "7", includeSideRooms: true, count: 9, page: 1 },
  }),
  acknowledgeAlert: collect(operations.acknowledgeAlert, { id: "{ID}" }),
  listTasks: collect(operations.listTasks, { status: "ALL" }),
  listGroups: collect(operations.listGroups),
  findPlans: collect(operations.findPlans, { q: "flood" }),
  listEntriesToReview: collect(operations.listEntriesToReview),
  listOfflineForms: collect(operations.listOfflineForms),
  listRecentForms: collect(operations.listRecentForms),
  listOfflineProcesses: collect(operations.listOfflineProcesses),
  listRecentProcesses: collect(operations.listRecentProcesses),
  getDashboard: collect(operations.getDashboard),
} satisfies Record<keyof typeof operations, Promise<Call<unknown>[]>>;
