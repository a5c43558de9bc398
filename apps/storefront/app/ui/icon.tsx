import type { ReactNode } from 'react';

export interface IconProps {
  /** Width and height in pixels, 24 by default. */
  readonly size?: number;
  readonly className?: string;
}

/** A decorative line icon, drawn on 24 by 24. Its button or link needs a label. */
export function icon(shape: ReactNode) {
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    );
  };
}
