import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { leavesShop } from '../../platform/navigation/link-target.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';

/** A titled list of links. Phones show the title, which opens the list; wider screens show both (`footer.css`). */
export function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="footer-column group max-md:w-full">
      <summary className="min-h-12 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <h2 className="mb-2 text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="text-sm text-muted">{children}</ul>
    </details>
  );
}

const linkStyle =
  'inline-flex min-h-9 items-center py-1 no-underline underline-offset-4 hover:text-text hover:underline pointer-coarse:min-h-11';

/** A link in a list. Links to the shop's own pages navigate without a reload. */
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
