import { dotNet, enterprise, go, spring } from "./compiled.ts";
import { django, laravel, node, php, rails } from "./scripted.ts";
import type { Style } from "./style.ts";

/** All styles. */
export const styles: Style[] = [spring, dotNet, rails, django, laravel, php, go, node, enterprise];
