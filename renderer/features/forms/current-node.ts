import { useEffect, useState } from "react";
import type { FormNode } from "#shared/domain/form-outline.ts";

/** The key of the topmost node in sight; null until it is known. */
export function useCurrentNode(nodes: FormNode[], idOf: (key: string) => string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const found = nodes.flatMap(({ key }) => {
      const element = document.getElementById(idOf(key));
      return element === null ? [] : [{ key, element }];
    });
    const [first] = found;
    if (first === undefined || typeof IntersectionObserver === "undefined") return;
    const keys = new Map<Element, string>(found.map(({ key, element }) => [element, key]));
    const inSight = new Set<string>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        const key = keys.get(target) ?? "";
        if (isIntersecting) inSight.add(key);
        else inSight.delete(key);
      }
      const topmost = nodes.find(({ key }) => inSight.has(key));
      // Between two fields the last one is still the current one.
      if (topmost !== undefined) setCurrent(topmost.key);
    }, describeSight(first.element));
    for (const { element } of found) observer.observe(element);
    return () => observer.disconnect();
  }, [nodes, idOf]);
  return current;
}

/** What is under the bar on top is passed; what has just come up from below is yet to come. */
function describeSight(element: Element): IntersectionObserverInit {
  const top = getComputedStyle(element.closest("[data-node]") ?? element).scrollMarginTop || "0px";
  return { root: findScroller(element), rootMargin: `-${top} 0px -30% 0px` };
}

function findScroller(element: Element): Element | null {
  const { parentElement } = element;
  if (parentElement === null) return null;
  const isScroller = ["auto", "scroll"].includes(getComputedStyle(parentElement).overflowY);
  return isScroller ? parentElement : findScroller(parentElement);
}
