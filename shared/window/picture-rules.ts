// What a picture of a screen may hold: shapes and words, nothing that runs, leads elsewhere or takes input.

/** The elements of a picture. */
const pictureTags = `
  a article aside b bdi button dd div dl dt em fieldset footer form h1 h2 h3 h4 header hr input kbd label li
  main nav ol p section small span strong table tbody td th thead time tr ul
  circle ellipse g line path polygon polyline rect svg`;

/** Attributes by which elements look as they do. */
const pictureAttributes = [
  ...["checked", "class", "dir", "elementtiming", "placeholder", "role", "style", "type"],
  ...["cx", "cy", "d", "fill", "height", "points", "r", "rx", "ry", "stroke", "stroke-linecap"],
  ...["stroke-linejoin", "stroke-width", "viewBox", "width", "x", "x1", "x2", "y", "y1", "y2"],
] as const;

/** Attributes of states that style sheets ask for: also what each component calls its own. */
const pictureState =
  /^(?:data-[a-z-]+|aria-(?:busy|checked|current|disabled|expanded|pressed|selected))$/;

/** A declaration of where an element stands: lengths and places, no address. */
const pictureDeclaration =
  /^(?:--[a-z-]+|height|width|left|right|top|bottom|inset|transform|flex-basis|grid-template-columns): [\w.%(), -]*$/;

const isPictureStyle = (style: string): boolean =>
  style.split(/; ?/).every((one) => one === "" || pictureDeclaration.test(one));

/** A style sheet of the built page. */
export const pictureSheet = /^\/assets\/[\w-]+\.css$/;

const tags: ReadonlySet<string> = new Set(pictureTags.trim().split(/\s+/));
const attributes: ReadonlySet<string> = new Set(pictureAttributes);

/** Whether a picture may hold such an element. */
export const isPictureTag = (tag: string): boolean => tags.has(tag);

/** Whether its elements may have such an attribute. */
export function isPictureAttribute(name: string, value: string): boolean {
  if (name === "style") return isPictureStyle(value);
  return attributes.has(name) || pictureState.test(name);
}
