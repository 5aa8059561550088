import { createHash } from "node:crypto";
import { Variant } from "@jellybrick/dbus-next";
import type { Bus, BusObject, Value } from "./bus.ts";

/** An entry of a tray item's menu. */
export type TrayMenuEntry = { id: number; label: string; isEnabled: boolean; isChecked: boolean };

/** A tray item as its app describes it to the panel; empty where the app says nothing. */
export type TrayItem = {
  /** Names it for pressTray and pressTrayMenu. */
  address: string;
  id: string;
  title: string;
  status: string;
  toolTip: string;
  iconName: string;
  /** A hash of the picture: another picture, another hash. */
  iconHash: string;
  menu: TrayMenuEntry[];
};

const watcher = { service: "org.kde.StatusNotifierWatcher", path: "/StatusNotifierWatcher" };
const itemInterface = "org.kde.StatusNotifierItem";
const menuInterface = "com.canonical.dbusmenu";

/** All items that are registered with the session's tray now; throws where there is no tray. */
export async function listTrayItems(bus: Bus): Promise<TrayItem[]> {
  const name = `${watcher.service}.RegisteredStatusNotifierItems`;
  const addresses = await bus.property(watcher, name);
  if (!Array.isArray(addresses)) throw new Error("There is no tray in this session.");
  const items = await Promise.all(
    addresses.map((address) => readPresentItem(bus, String(address))),
  );
  return items.filter((item) => item !== null);
}

/** Null for an item whose app ends while it is read. */
async function readPresentItem(bus: Bus, address: string): Promise<TrayItem | null> {
  try {
    return await readItem(bus, address);
  } catch (error) {
    if (await bus.isOwned(objectOf(address).service)) throw error;
    return null;
  }
}

/** Presses the item itself, as the panel does for the main button of the mouse. */
export async function pressTrayItem(bus: Bus, item: TrayItem): Promise<void> {
  await bus.call(objectOf(item.address), `${itemInterface}.Activate`, "ii", 0, 0);
}

/** Chooses the entry with this label from the item's menu as it is now; throws when there is none. */
export async function pressTrayMenuEntry(
  bus: Bus,
  { address }: Pick<TrayItem, "address">,
  label: string,
): Promise<void> {
  const object = objectOf(address);
  const menu = await menuOf(bus, object);
  const entries = menu === undefined ? [] : await readMenu(bus, menu);
  const entry = entries.find((each) => each.label === label);
  if (entry === undefined || menu === undefined) {
    const labels = entries.map((each) => each.label).join(", ");
    throw new Error(`The tray's menu has no "${label}", only: ${labels || "nothing"}.`);
  }
  const event = [entry.id, "clicked", new Variant("i", 0), 0];
  try {
    await bus.call(menu, `${menuInterface}.Event`, "isvu", ...event);
  } catch (error) {
    // The entry that ends the app may do so before the answer is sent.
    if (!(await bus.isOwned(object.service))) return;
    const isAsBefore = (await readMenu(bus, menu)).some(({ id }) => id === entry.id);
    if (isAsBefore) throw error;
    // The app has made its menu anew since it was read, and the entry has another number.
    await pressTrayMenuEntry(bus, { address }, label);
  }
}

/** The entries of a com.canonical.dbusmenu layout in order, without separators. */
export function menuEntries(layout: Value): TrayMenuEntry[] {
  const [id, properties, children] = Array.isArray(layout) ? layout : [];
  const told = isDictionary(properties) ? properties : {};
  const own: TrayMenuEntry[] = [];
  if (typeof told.label === "string" && told.visible !== false) {
    own.push({
      id: Number(id),
      // An underscore marks the letter of a shortcut, two are one.
      label: told.label.replace(/_(.)/g, "$1"),
      isEnabled: told.enabled !== false,
      isChecked: told["toggle-state"] === 1,
    });
  }
  return [...own, ...(Array.isArray(children) ? children.flatMap(menuEntries) : [])];
}

async function readItem(bus: Bus, address: string): Promise<TrayItem> {
  const object = objectOf(address);
  const [described, menu] = await Promise.all([propertiesOf(bus, object), menuOf(bus, object)]);
  const text = (name: string): string => {
    const value = described[name];
    return typeof value === "string" ? value : "";
  };
  return {
    address,
    id: text("Id"),
    title: text("Title"),
    status: text("Status"),
    toolTip: toolTipOf(described.ToolTip),
    iconName: text("IconName"),
    iconHash: hashOf(described.IconPixmap),
    menu: menu === undefined ? [] : await readMenu(bus, menu),
  };
}

async function propertiesOf(bus: Bus, object: BusObject): Promise<{ [key: string]: Value }> {
  const method = "org.freedesktop.DBus.Properties.GetAll";
  const [all] = await bus.call(object, method, "s", itemInterface);
  return isDictionary(all) ? all : {};
}

async function menuOf(bus: Bus, object: BusObject): Promise<BusObject | undefined> {
  const path = await bus.property(object, `${itemInterface}.Menu`);
  if (typeof path !== "string" || path === "/" || path === "/NO_DBUSMENU") return undefined;
  return { service: object.service, path };
}

async function readMenu(bus: Bus, menu: BusObject): Promise<TrayMenuEntry[]> {
  const [, layout] = await bus.call(menu, `${menuInterface}.GetLayout`, "iias", 0, -1, []);
  return menuEntries(layout ?? null);
}

/** A tool tip is an icon's name, its pictures, a title and a description. */
function toolTipOf(value: Value | undefined): string {
  if (!Array.isArray(value)) return "";
  return [value[2], value[3]].filter((part) => typeof part === "string" && part !== "").join("\n");
}

function hashOf(value: Value | undefined): string {
  const picture = JSON.stringify(value ?? []);
  return picture === "[]" ? "" : createHash("sha256").update(picture).digest("hex").slice(0, 16);
}

function objectOf(address: string): BusObject {
  const at = address.indexOf("/");
  if (at < 0) return { service: address, path: "/StatusNotifierItem" };
  return { service: address.slice(0, at), path: address.slice(at) };
}

function isDictionary(value: Value | undefined): value is { [key: string]: Value } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
