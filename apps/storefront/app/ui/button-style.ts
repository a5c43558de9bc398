import { classes } from './classes.ts';

export type ButtonTone = 'accent' | 'outline' | 'soft' | 'quiet' | 'danger' | 'inverse';
export type ButtonSize = 'md' | 'lg';

const base =
  'relative inline-flex items-center justify-center gap-2 select-none font-semibold text-center text-balance wrap-break-word no-underline transition-[background-color,border-color,color,opacity,scale] active:scale-[0.985] disabled:opacity-50 aria-disabled:opacity-50 border';

const tones: Record<ButtonTone, string> = {
  accent: 'bg-accent text-accent-text border-transparent hover:not-disabled:bg-accent-hover',
  outline: 'bg-surface text-text border-line-strong hover:not-disabled:border-text hover:not-disabled:bg-soft',
  soft: 'bg-soft text-text border-transparent hover:not-disabled:bg-soft-dark',
  quiet: 'bg-transparent text-accent-ink border-transparent underline-offset-4 hover:not-disabled:bg-soft',
  danger:
    'bg-surface text-danger border-line-strong hover:not-disabled:border-danger hover:not-disabled:bg-danger-soft',
  inverse: 'bg-white text-black border-transparent hover:not-disabled:opacity-90',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-5 py-2 text-sm',
  lg: 'min-h-14 px-8 py-3 text-base',
};

export interface ButtonStyle {
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  readonly wide?: boolean | undefined;
  readonly pill?: boolean | undefined;
}

/** Classes for any element that must look like a button. */
export function buttonStyle({ tone = 'accent', size = 'md', wide, pill }: ButtonStyle, className?: string): string {
  return classes(base, tones[tone], sizes[size], wide && 'w-full', pill ? 'rounded-full' : 'rounded-sm', className);
}
