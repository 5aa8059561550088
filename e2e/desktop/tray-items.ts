import { createHash } from "node:crypto";
import { Variant } from "@jellybrick/dbus-next";
import type { Bus, BusObject, Value } from "./bus.ts";

/** An entry of a tray item's menu. */
export type TrayMenuEntry = { id: number; label: string; isEnabled: boolean; isChecked: boolean };

/** A tray item with the properties set by its app; unset ones are empty. */
export type TrayItem = {
  /** Identifies it for pressTray and pressTrayMenu. */
  address: string;
  id: string;
  title: string;
  status: string;
  toolTip: string;
  iconName: string;
  /** A hash of the picture. */
  iconHash: string;
  menu: TrayMenuEntry[];
};

const watcher = { service: "org.kde.StatusNotifierWatcher", path: "/StatusNotifierWatcher" };
const itemInterface = "org.kde.StatusNotifierItem";
const menuInterface = "com.canonical.dbusmenu";

/** Lists the items registered with the session's tray; throws without a tray. */
export async function listTrayItems(bus: Bus): Promise<TrayItem[]> {
  const name = `${watcher.service}.RegisteredStatusNotifierItems`;
  const addresses = await bus.property(watcher, name);
  if (!Array.isArray(addresses)) throw new Error("There is no tray in this session.");
  const items = await Promise.all(
    addresses.map((address) => readPresentItem(bus, String(address))),
  );
  return items.filter((item) => item !== null);
}

/** Reads an item; null if its app ends meanwhile. */
async function readPresentItem(bus: Bus, address: string): Promise<TrayItem | null> {
  try {
    return await readItem(bus, address);
  } catch (error) {
    if (await bus.isOwned(objectOf(address).service)) throw error;
    return null;
  }
}

/** Presses the item, as by the main mouse button. */
export async function pressTrayItem(bus: Bus, item: TrayItem): Promise<void> {
  await bus.call(objectOf(item.address), `${itemInterface}.Activate`, "ii", 0, 0);
}

/** Chooses the entry with this label from the item's current menu; throws if there is none. */
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
    // The app may end before it has responded.
    if (!(await bus.isOwned(object.service))) return;
    const isUnchanged = (await readMenu(bus, menu)).some(({ id }) => id === entry.id);
    if (isUnchanged) throw error;
    // The app has replaced its menu meanwhile, and the entry has another id.
    await pressTrayMenuEntry(bus, { address }, label);
  }
}

/** Lists the entries of a com.canonical.dbusmenu layout in order, without separators. */
export function menuEntries(layout: Value): TrayMenuEntry[] {
  const [id, properties, children] = Array.isArray(layout) ? layout : [];
  const fields = isDictionary(properties) ? properties : {};
  const own: TrayMenuEntry[] = [];
  if (typeof fields.label === "string" && fields.visible !== false) {
    own.push({
      id: Number(id),
      // An underscore marks a shortcut's letter; two mean one.
      label: fields.label.replace(/_(.)/g, "$1"),
      isEnabled: fields.enabled !== false,
      isChecked: fields["toggle-state"] === 1,
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

/** A tool tip has an icon name, pictures, a title and a description. */
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
