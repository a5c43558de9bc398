import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style.ts';
import { classes } from './classes.ts';

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** A busy button keeps its size and focus, announces that it is busy and ignores presses. CSS draws the spinner. */
  readonly busy?: boolean;
}

export function Button({
  tone,
  size,
  wide,
  pill,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonStyle({ tone, size, wide, pill }, classes('spins aria-busy:opacity-50', className))}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className="inline-flex items-center justify-center gap-2">{children}</span>
    </button>
  );
}
