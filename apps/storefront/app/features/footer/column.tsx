import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { leavesShop } from '../../platform/navigation/link-target.ts';

/** A titled list of links. */
export function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 wrap-anywhere lg:min-w-min lg:wrap-break-word">
      <h2 className="mb-2 text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="text-sm text-muted">{children}</ul>
    </section>
  );
}

const linkStyle =
  'inline-flex min-h-9 items-center py-1 no-underline underline-offset-4 hover:text-text hover:underline pointer-coarse:min-h-11';

/** A link in a column. Links to the shop's own pages navigate without a reload. */
export function ColumnLink({ to, children }: { to: string; children: ReactNode }) {
  const away = leavesShop(to) || /^(tel|mailto):/.test(to);
  return (
    <li>
      {away ? (
        <a href={to} className={linkStyle} rel="noopener">
          {children}
        </a>
      ) : (
        <Link to={to} className={linkStyle}>
          {children}
        </Link>
      )}
    </li>
  );
}
