import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Makes a tag of a text a link: `t.rich('otherwise', { link: textLink('/contact') })`. */
export function textLink(to: string) {
  return (text: ReactNode) => (
    <Link key={to} to={to} className="underline underline-offset-4">
      {text}
    </Link>
  );
}
