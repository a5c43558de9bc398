import type { Gap, Space, Tone } from './section-options.ts';

export const toneClass: Record<Tone, string> = {
  white: '',
  soft: 'bg-soft',
  softDark: 'bg-soft-dark',
  black: 'bg-inverse text-inverse-text',
  lilac: 'bg-lilac',
  aqua: 'bg-aqua',
  paleBlue: 'bg-pale-blue',
  violet: 'bg-violet',
  light: 'bg-light',
};

const above: Record<Space, string> = { none: '', s: 'pt-8 md:pt-10', m: 'pt-12 md:pt-18', l: 'pt-16 md:pt-26' };
const below: Record<Space, string> = { none: '', s: 'pb-8 md:pb-10', m: 'pb-12 md:pb-18', l: 'pb-16 md:pb-26' };

/** The classes for the space above and below a section. */
export function spaceClass(settings: { spaceTop: Space; spaceBottom: Space }): string {
  return `${above[settings.spaceTop]} ${below[settings.spaceBottom]}`;
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
