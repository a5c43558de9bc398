import { useRouteLoaderData } from 'react-router';
import { useHelpLinks } from '../../features/footer/use-help-links.ts';
import type { FrameData } from '../../features/frame/frame-data.ts';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { useMessages } from '../../platform/texts/messages.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';

/** What follows the last screen: the ways to all products, in the largest words, and the links that every footer has. */
export function ScreenEnd() {
  const t = useMessages('shop');
  const { footerData, categories = [] } = useRouteLoaderData<FrameData>('routes/shell') ?? {};
  const { help, legal } = useHelpLinks(footerData ?? { documents: [], legal: [] });
  return (
    <div className="screen-end section-inverse bg-inverse text-inverse-text">
      <nav aria-label={t('categories')} className="display-text">
        <PageLink to="/products">
          {t('allProducts')}
          <ArrowRightIcon size={48} />
        </PageLink>
        {categories.map(({ name, to }) => (
          <PageLink key={to} to={to}>
            {name}
          </PageLink>
        ))}
      </nav>
      <nav aria-label={t('helpTitle')}>
        {[...help, ...legal].map(({ to, text }) => (
          <PageLink key={to} to={to}>
            {text}
          </PageLink>
        ))}
      </nav>
    </div>
  );
}
