import { django } from "./django.ts";
import { dotNet } from "./dot-net.ts";
import { enterprise } from "./enterprise.ts";
import { go } from "./go.ts";
import { node } from "./node.ts";
import { laravel, php } from "./php.ts";
import { rails } from "./rails.ts";
import { spring } from "./spring.ts";
import type { Style } from "./style.ts";

/** The styles in which whole services are drawn. */
export const styles: readonly Style[] = [
  spring,
  dotNet,
  rails,
  django,
  laravel,
  php,
  go,
  node,
  enterprise,
];
