/** Embedded bitmaps and fonts. An embedded SVG drawing is not allowed, because it could contain anything again. */
const embedded = /^data:(?:image\/(?:png|jpe?g|gif|webp|avif)|font\/[\w-]+)[;,]/i;

/** Returns a reference that leads out of the drawing, shortened for a message; undefined if it stays inside. */
export function findUnsafeReference(value: string): string | undefined {
  const address = value.trim();
  return address === '' || address.startsWith('#') || embedded.test(address) ? undefined : shorten(address);
}

/**
 * Returns what in a style, or in an attribute that may contain one, leads out of the drawing. Escapes are refused,
 * because `u\72l(…)` is `url(…)`, and `@\69mport` is `@import`.
 */
export function findUnsafeStyle(style: string): string | undefined {
  const lowerCase = style.toLowerCase();
  if (style.includes('\\') && /[(@]/.test(style)) return shorten(style.slice(style.indexOf('\\')));
  const loading = ['@import', 'image-set('].find((word) => lowerCase.includes(word));
  if (loading) return loading;
  for (const [, address = ''] of style.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
    const unsafe = findUnsafeReference(address);
    if (unsafe) return `url(${unsafe})`;
  }
  return undefined;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
