import { dotNet, enterprise, go, spring } from "./compiled.ts";
import { django, laravel, node, php, rails } from "./scripted.ts";
import type { Style } from "./style.ts";

/** The styles in which whole services are drawn. */
export const styles: Style[] = [spring, dotNet, rails, django, laravel, php, go, node, enterprise];
