/** The first that fits is the right one: Edge calls itself Chrome too, and Chrome calls itself Safari. */
const browsers = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** More is no browser's name of itself. */
const LONGEST = 1_000;

/** What a browser says about itself (`User-Agent`), in names that people know; null for what is unknown. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const said = userAgent?.slice(0, LONGEST) ?? '';
  const find = (kinds: readonly (readonly [string, RegExp])[]) => kinds.find(([, shape]) => shape.test(said))?.[0];
  return { browser: find(browsers) ?? null, system: find(systems) ?? null };
}
