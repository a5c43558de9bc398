import { WishlistPage } from '../features/wishlist/wishlist-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { noData, textOfPage, textsLoader } from '../platform/render/page-texts.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { BreadcrumbBand } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/wishlist';

export const handle = { messages: ['lists'] };

export const loader = noData;

export const clientLoader = textsLoader('lists');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'shop', 'wishlist'), noindex: true });

/** The server renders the wishlist without products, because only the browser has the list. */
export default function WishlistRoute() {
  const t = useMessages('shop');
  return (
    <>
      <BreadcrumbBand
        title={t('wishlist')}
        crumbs={[{ label: t('home'), to: '/' }, { label: t('wishlist') }]}
        label={t('breadcrumb')}
      />
      <div className="container py-8 md:py-12">
        <WishlistPage />
      </div>
    </>
  );
}
