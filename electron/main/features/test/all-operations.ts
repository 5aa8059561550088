import {
  acknowledgeAlert,
  listAlerts,
  listRecentAlerts,
} from "#main/features/alerts/operations.ts";
import { getDashboard } from "#main/features/dashboard/operations.ts";
import { listEntriesToReview } from "#main/features/entries/collection.ts";
import {
  listOfflineForms,
  listRecentForms,
  listRecentProcesses,
} from "#main/features/forms/operations.ts";
import {
  listConversations,
  listMessages,
  listMessagesSince,
  markAsRead,
  sendMessage,
} from "#main/features/messages/operations.ts";
import { findPlans } from "#main/features/plans/collection.ts";
import { listOfflineProcesses } from "#main/features/processes/operations.ts";
import {
  changePassword,
  resetPassword,
  updateLocation,
  updateProfile,
} from "#main/features/profile/operations.ts";
import { listGroups, listRooms } from "#main/features/rooms/collections.ts";
import { listOfflineSubmissions, listSubmissions } from "#main/features/submissions/operations.ts";
import { listTasks } from "#main/features/tasks/operations.ts";
import {
  destroyToken,
  findRealm,
  finishCasLogin,
  getProfile,
  getToken,
  getUnversionedToken,
  logout,
  registerDevice,
  removeDevice,
} from "#main/session/operations.ts";

/** All operations of the service, by their names. */
export const operations = {
  destroyToken,
  findRealm,
  finishCasLogin,
  getProfile,
  getToken,
  getUnversionedToken,
  logout,
  registerDevice,
  removeDevice,
  changePassword,
  resetPassword,
  updateLocation,
  updateProfile,
  listOfflineSubmissions,
  listSubmissions,
  listGroups,
  listRooms,
  listConversations,
  listMessages,
  listMessagesSince,
  markAsRead,
  sendMessage,
  acknowledgeAlert,
  listAlerts,
  listRecentAlerts,
  listTasks,
  findPlans,
  listEntriesToReview,
  listOfflineForms,
  listRecentForms,
  listRecentProcesses,
  listOfflineProcesses,
  getDashboard,
};
