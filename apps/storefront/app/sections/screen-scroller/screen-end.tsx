import { useRouteLoaderData } from 'react-router';
import { useHelpLinks } from '../../features/footer/use-help-links.ts';
import type { FrameData } from '../../features/frame/frame-data.ts';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { useMessages } from '../../platform/texts/messages.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';

/** What follows the last screen: the way to all products, and the links that every footer has. */
export function ScreenEnd() {
  const t = useMessages('shop');
  const { footerData } = useRouteLoaderData<FrameData>('routes/shell') ?? {};
  const { help, legal } = useHelpLinks(footerData ?? { documents: [], legal: [] });
  return (
    <div className="screen-end section-inverse bg-inverse text-inverse-text">
      <div>
        <PageLink to="/products" className="hero-link display-text text-2xl">
          {t('allProducts')}
          <ArrowRightIcon size={32} />
        </PageLink>
      </div>
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
