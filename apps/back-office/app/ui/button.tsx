import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** A busy button keeps its size and focus, announces that it is busy and ignores presses. */
  readonly busy?: boolean | undefined;
}

export function Button({
  tone,
  wide,
  square,
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
      className={buttonStyle({ tone, wide, square }, className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner />
        </span>
      )}
      <span className={busy ? 'contents *:opacity-0' : 'contents'}>
        <span className="inline-flex min-w-0 items-center gap-2">{children}</span>
      </span>
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'square'> {
  /** The button's text for screen readers and the tooltip. */
  readonly label: string;
  readonly icon: ButtonProps['children'];
}

export function IconButton({ label, icon, tone = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button aria-label={label} title={label} tone={tone} square {...rest}>
      {icon}
    </Button>
  );
}
