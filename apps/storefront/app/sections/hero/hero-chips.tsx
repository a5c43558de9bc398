import { useRouteLoaderData } from 'react-router';
import type { FrameData } from '../../features/frame/frame-data.ts';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { useMessages } from '../../platform/texts/messages.ts';

const most = 8;

/** Links to the shop's categories, as the header's menu has them. Wide windows show them only if `always` is true. */
export function HeroChips({ always }: { always: boolean }) {
  const t = useMessages('shop');
  const categories = useRouteLoaderData<FrameData>('routes/shell')?.categories ?? [];
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('categories')} className="hero-chips" data-always={always || undefined}>
      {categories.slice(0, most).map(({ name, to }) => (
        <PageLink key={to} to={to}>
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
