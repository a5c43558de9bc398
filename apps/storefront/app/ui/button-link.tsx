import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonStyle, buttonStyle } from './button-style.ts';

/** A link that looks like a button. */
export function ButtonLink({ tone, size, wide, pill, className, ...rest }: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonStyle({ tone, size, wide, pill }, className)} />;
}
