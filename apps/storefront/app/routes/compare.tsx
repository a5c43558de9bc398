import { ComparePage } from '../features/compare/compare-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { noData, textOfPage, textsLoader } from '../platform/render/page-texts.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { BreadcrumbBand } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/compare';

export const handle = { messages: ['lists', 'product'] };

export const loader = noData;

export const clientLoader = textsLoader('lists', 'product');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'shop', 'compare'), noindex: true });

/** The server renders the comparison without products, because only the browser has the list. */
export default function CompareRoute() {
  const t = useMessages('shop');
  return (
    <>
      <BreadcrumbBand
        title={t('compare')}
        crumbs={[{ label: t('home'), to: '/' }, { label: t('compare') }]}
        label={t('breadcrumb')}
      />
      <div className="container py-8 md:py-12">
        <ComparePage />
      </div>
    </>
  );
}
