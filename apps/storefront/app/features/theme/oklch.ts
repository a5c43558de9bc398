import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
} from 'culori/fn';

/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const toRgb = register(modeRgb);
register(modeLrgb);
register(modeOklab);
const toOklch = register(modeOklch);

/**
 * Parses a CSS colour without its transparency: hex, `rgb()`, `oklab()`, `oklch()`, `color(srgb …)`, a name.
 * @returns undefined for anything else
 */
export function parseColor(text: string): Oklch | undefined {
  try {
    const color = toOklch(text);
    return color && { l: color.l, c: color.c, h: color.h ?? 0 };
  } catch (error) {
    // culori throws this for some texts that are no colours, such as `/0a`.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The tolerance for colours that rounding moves out of sRGB. They keep their exact value. */
const roundingError = 0.0005;

/** Formats a colour as `#rrggbb`. A colour outside of sRGB loses chroma, but keeps lightness and hue. */
export function toHex(color: Oklch): string {
  const rgb = toRgb({ mode: 'oklch', ...color });
  const inside = [rgb.r, rgb.g, rgb.b].every((channel) => channel > -roundingError && channel < 1 + roundingError);
  return formatHex(inside ? rgb : clampChroma({ mode: 'oklch', ...color }, 'oklch', 'rgb'));
}

/** The WCAG contrast ratio of two `#rrggbb` colours, 1–21. */
export const contrast: (one: string, other: string) => number = wcagContrast;
