import { classes } from './classes.ts';

const tones = {
  primary: 'bg-primary text-primary-text border-transparent hover:not-disabled:bg-primary-hover',
  plain: 'bg-surface text-text border-line-strong shadow-control hover:not-disabled:bg-soft',
  quiet: 'bg-transparent text-text border-transparent hover:not-disabled:bg-soft-strong',
  danger: 'bg-danger-solid text-danger-solid-text border-transparent hover:not-disabled:bg-danger-solid-hover',
} as const;

export interface ButtonStyle {
  readonly tone?: keyof typeof tones | undefined;
  readonly wide?: boolean | undefined;
  /** A square button that shows only an icon. */
  readonly square?: boolean | undefined;
}

/** Classes for any element that must look like a button: 44 px high where fingers press, 36 px for a mouse. */
export function buttonStyle({ tone = 'plain', wide, square }: ButtonStyle, className?: string): string {
  return classes(
    'relative inline-flex h-11 fine:h-9 items-center justify-center gap-2 rounded-md border text-sm font-medium select-none',
    'whitespace-nowrap transition-[background-color,border-color,opacity] disabled:opacity-50 aria-disabled:opacity-60',
    square ? 'w-11 fine:w-9 shrink-0' : 'px-4 fine:px-3',
    tones[tone],
    wide && 'w-full',
    className,
  );
}
