import { useRouteLoaderData } from 'react-router';
import { useHelpLinks } from '../../features/footer/use-help-links.ts';
import type { FrameData } from '../../features/frame/frame-data.ts';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { useMessages } from '../../platform/texts/messages.ts';

/** The links that every footer has. */
export function HelpLinks() {
  const t = useMessages('shop');
  const { footerData } = useRouteLoaderData<FrameData>('routes/shell') ?? {};
  const { help, legal } = useHelpLinks(footerData ?? { documents: [], legal: [] });
  return (
    <nav aria-label={t('helpTitle')} className="screen-links">
      {[...help, ...legal].map(({ to, text }) => (
        <PageLink key={to} to={to} className="inline-flex min-h-11 items-center">
          {text}
        </PageLink>
      ))}
    </nav>
  );
}
