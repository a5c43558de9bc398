import { data } from 'react-router';
import { loadSharedWishlist } from '../features/wishlist/load-shared-wishlist.server.ts';
import { readSharedIds, sharedIdsParameter } from '../features/wishlist/shared-ids.ts';
import { SharedWishlistPage } from '../features/wishlist/shared-wishlist-page.tsx';
import type { QueryParameters } from '../platform/navigation/page-query.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { shopApiOf } from '../platform/render/shop.server.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { BreadcrumbBand } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/shared-wishlist';

export const handle = { messages: ['lists'], query: { ids: sharedIdsParameter } satisfies QueryParameters };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = readSharedIds(new URL(request.url).searchParams.get('ids') ?? '');
  const shared = await loadSharedWishlist(shopApiOf(context), ids);
  return data(shared, shared.products.length > 0 ? 200 : 404);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'lists', 'sharedWishlist'), noindex: true });

export default function SharedWishlist({ loaderData }: Route.ComponentProps) {
  const t = useMessages('shop');
  const tLists = useMessages('lists');
  const title = tLists('sharedWishlist');
  return (
    <>
      <BreadcrumbBand
        title={title}
        crumbs={[{ label: t('home'), to: '/' }, { label: title }]}
        label={t('breadcrumb')}
      />
      <div className="container py-8 md:py-12">
        <SharedWishlistPage {...loaderData} />
      </div>
    </>
  );
}
