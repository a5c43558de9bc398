/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Linear-light sRGB channels, 0–1 when inside the gamut. */
type Linear = readonly [number, number, number];

/** Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` and `rgb(r, g, b)`; transparency is dropped. Undefined for all else. */
export function parseColor(text: string): Oklch | undefined {
  const value = text.trim().toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/.exec(value);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?$/.exec(value);
  const decimal = /^rgba?\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*(?:[,/][^)]*)?\)$/.exec(value);
  const parts = short?.slice(1).map((digit) => Number.parseInt(digit + digit, 16));
  const bytes = parts ?? long?.slice(1).map((pair) => Number.parseInt(pair, 16)) ?? decimal?.slice(1).map(Number);
  if (!bytes || bytes.some((byte) => byte > 255)) return undefined;
  const [red = 0, green = 0, blue = 0] = bytes.map((byte) => toLinear(byte / 255));
  return fromLinear([red, green, blue]);
}

/** `#rrggbb`; what lies outside of sRGB loses chroma, not lightness or hue. */
export function toHex(color: Oklch): string {
  const bytes = fitted(color).map((channel) => Math.round(fromLinearChannel(channel) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG contrast of two `#rrggbb` colours, 1–21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinearChannel(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

// Matrices: Björn Ottosson, "A perceptual color space for image processing", 2020.
function fromLinear([red, green, blue]: Linear): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function toLinearSrgb({ l, c, h }: Oklch): Linear {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function fitted(color: Oklch): number[] {
  const tolerance = 1e-4;
  const inside = (linear: Linear) => linear.every((channel) => channel >= -tolerance && channel <= 1 + tolerance);
  let low = 0;
  let high = color.c;
  let found = toLinearSrgb(color);
  if (!inside(found)) {
    for (let step = 0; step < 24; step += 1) {
      const middle = (low + high) / 2;
      if (inside(toLinearSrgb({ ...color, c: middle }))) low = middle;
      else high = middle;
    }
    found = toLinearSrgb({ ...color, c: low });
  }
  return found.map((channel) => Math.min(1, Math.max(0, channel)));
}
