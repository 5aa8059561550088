import type { Operation } from "../http/operation.ts";
import { acknowledgeAlert, listAlerts, listRecentAlerts } from "./alerts.ts";
import { finishCasLogin } from "./cas-logins.ts";
import { getDashboard } from "./dashboard.ts";
import { registerDevice, removeDevice, updateLocation } from "./devices.ts";
import { listEntriesToReview, listOfflineForms, listRecentForms } from "./forms.ts";
import {
  listConversations,
  listMessages,
  listMessagesSince,
  markAsRead,
  sendMessage,
} from "./messages.ts";
import { findPlans } from "./plans.ts";
import { listOfflineProcesses, listRecentProcesses } from "./processes.ts";
import { changePassword, findRealm, getProfile, resetPassword, updateProfile } from "./profile.ts";
import { listGroups, listRooms } from "./rooms.ts";
import { listOfflineSubmissions, listSubmissions } from "./submissions.ts";
import { listTasks } from "./tasks.ts";
import { destroyToken, getDeprecatedToken, getToken, logouts } from "./tokens.ts";

/** All 33 operations of the service; logout has two paths and entries. */
export const operations: Operation[] = [
  getDeprecatedToken,
  getToken,
  destroyToken,
  ...logouts,
  finishCasLogin,
  getProfile,
  changePassword,
  resetPassword,
  updateProfile,
  findRealm,
  updateLocation,
  registerDevice,
  removeDevice,
  listTasks,
  listSubmissions,
  listOfflineSubmissions,
  listRooms,
  listGroups,
  findPlans,
  listEntriesToReview,
  listOfflineForms,
  listRecentForms,
  listRecentProcesses,
  listOfflineProcesses,
  getDashboard,
  sendMessage,
  listConversations,
  listMessages,
  listMessagesSince,
  markAsRead,
  listRecentAlerts,
  listAlerts,
  acknowledgeAlert,
];
