import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The button's text for screen readers and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly busy?: boolean;
  /** `plain` has no background; `round` has its own background, for buttons on pictures. */
  readonly look?: 'plain' | 'round';
}

export const iconButtonStyle =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-[background-color,color,opacity,scale] hover:not-disabled:bg-soft active:scale-[0.95] disabled:opacity-40';

export function IconButton({ label, icon, busy, look = 'plain', className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      className={classes(iconButtonStyle, look === 'round' && 'bg-surface text-text shadow-lift', className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}
