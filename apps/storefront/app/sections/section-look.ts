import { classes } from '../ui/classes.ts';
import type { Gap, Space, Tone } from './section-options.ts';

const field = 'section-field bg-field';

/** The classes of a tone. Names of colours are those of earlier releases, which shops have stored. */
export const toneClass: Record<Tone, string> = {
  white: '',
  soft: 'bg-soft',
  softDark: 'bg-soft-dark',
  field,
  black: 'section-inverse bg-inverse text-inverse-text',
  light: 'bg-soft',
  paleBlue: 'bg-soft-dark',
  lilac: field,
  aqua: field,
  violet: field,
};

const above: Record<Space, string> = { none: '', s: 'pt-step-s', m: 'pt-step-m', l: 'pt-step-l' };
const below: Record<Space, string> = { none: '', s: 'pb-step-s', m: 'pb-step-m', l: 'pb-step-l' };

/** The classes for the space above and below a section. */
export function spaceClass(settings: { spaceTop: Space; spaceBottom: Space }): string {
  return `${above[settings.spaceTop]} ${below[settings.spaceBottom]}`;
}

/** On a tone, the space below is that above, unless the section names another one. */
export function evenSpace<T extends { spaceTop?: unknown; spaceBottom?: unknown }>(settings: T, tone: Tone): T {
  const isUneven = tone !== 'white' && settings.spaceBottom === 'none';
  return isUneven ? { ...settings, spaceBottom: settings.spaceTop } : settings;
}

/** The classes for the tone of a section and the space above and below it. */
export function toneAndSpace(settings: { tone: Tone; spaceTop: Space; spaceBottom: Space }): string {
  return classes(toneClass[settings.tone], spaceClass(evenSpace(settings, settings.tone)));
}

export const widthClass = {
  container: 'container',
  fluid: 'container-fluid',
  inset: 'px-4 lg:px-16',
  bleed: '',
  full: '',
} as const;

/** The space between the tiles of a section. */
export const gapClass: Record<Gap, string> = { none: '', s: 'gap-3 lg:gap-4', m: 'gap-6 lg:gap-8' };

/** Ratio and corners of a picture, and how its caption is aligned, by the setting `shape`. */
export const shapeLook = {
  auto: { ratio: 4 / 3, corners: 'rounded-md', caption: '' },
  portrait: { ratio: 3 / 4, corners: 'rounded-md', caption: '' },
  square: { ratio: 1, corners: 'rounded-md', caption: '' },
  round: { ratio: 1, corners: 'rounded-full', caption: 'text-center' },
} as const;
