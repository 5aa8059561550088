// The content that a picture of a screen may have: shapes and text, no scripts, addresses or input.

/** Allowed elements. */
const pictureTags = `
  a article aside b bdi button dd div dl dt em fieldset footer form h1 h2 h3 h4 header hr input kbd label li
  main nav ol p section small span strong table tbody td th thead time tr ul
  circle ellipse g line path polygon polyline rect svg`;

/** Attributes that affect appearance. */
const pictureAttributes = [
  ...["checked", "class", "dir", "elementtiming", "placeholder", "role", "style", "type"],
  ...["cx", "cy", "d", "fill", "height", "points", "r", "rx", "ry", "stroke", "stroke-linecap"],
  ...["stroke-linejoin", "stroke-width", "viewBox", "width", "x", "x1", "x2", "y", "y1", "y2"],
] as const;

/** State attributes that style sheets select by, including those of components; not the ids of rows and links. */
const pictureState =
  /^(?:data-(?!(?:row|opens)$)[a-z-]+|aria-(?:busy|checked|current|disabled|expanded|pressed|selected))$/;

/** A layout declaration with lengths only, without addresses. */
const pictureDeclaration =
  /^(?:--[a-z-]+|height|width|left|right|top|bottom|inset|transform|flex-basis|grid-template-columns): [\w.%(), -]*$/;

const isPictureStyle = (style: string): boolean =>
  style.split(/; ?/).every((one) => one === "" || pictureDeclaration.test(one));

/** Path of a style sheet of the built page. */
export const pictureSheet = /^\/assets\/[\w-]+\.css$/;

const tags: ReadonlySet<string> = new Set(pictureTags.trim().split(/\s+/));
const attributes: ReadonlySet<string> = new Set(pictureAttributes);

/** Whether a picture may contain an element. */
export const isPictureTag = (tag: string): boolean => tags.has(tag);

export function isPictureAttribute(name: string, value: string): boolean {
  if (name === "style") return isPictureStyle(value);
  return attributes.has(name) || pictureState.test(name);
}

/** Whether a page is rendered under the conditions under which a picture was taken. */
export const isSameView = (taken: object, now: unknown): boolean =>
  JSON.stringify(taken) === JSON.stringify(now);
