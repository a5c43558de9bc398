import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHasPage } from '../shop/use-shop.ts';

interface PageLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly [data: `data-${string}`]: string | true | undefined;
}

/** A link. On the showcase host it is plain text if that host lacks the page. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const hasPage = useHasPage();
  return hasPage(to) ? <Link to={to} {...rest} /> : <span {...rest} />;
}
