import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useShop } from '../shop/use-shop.ts';
import { inShowcase } from './in-showcase.ts';

interface PageLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly [data: `data-${string}`]: true | undefined;
}

/** A link to a page that the showcase may lack: there only the link's content is shown. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const { showcase } = useShop();
  return showcase && !inShowcase(to) ? <span {...rest} /> : <Link to={to} {...rest} />;
}
