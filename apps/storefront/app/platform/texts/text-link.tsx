import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Turns a tag of a message into a link: `t.rich('otherwise', { link: textLink('/contact') })`. */
export function textLink(to: string) {
  return (text: ReactNode) => (
    <Link key={to} to={to} className="underline underline-offset-4">
      {text}
    </Link>
  );
}
