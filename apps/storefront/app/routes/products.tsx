import { languageOfShop } from '@witryna/contract/languages';
import { data, redirect } from 'react-router';
import { listingMeta } from '../features/listing/listing-meta.ts';
import { ListingPage } from '../features/listing/listing-page.tsx';
import { listingMembers, readListingQuery } from '../features/listing/listing-query.ts';
import { listingTexts } from '../features/listing/listing-texts.server.ts';
import { loadListing } from '../features/listing/load-listing.server.ts';
import { pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { listingVariants } from '../variants/variants.server.ts';
import type { Route } from './+types/products';

export const handle = { messages: ['listing'], query: listingMembers };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = shopApiOf(context);
  const { search, searchParams } = new URL(request.url);
  const asked = readListingQuery(searchParams);
  const { host } = pageOf(context);
  const { config } = await shopOf(context);
  const wish = { override: asked.grid, setting: config.layout?.gridLayout, host };
  const { name, variant } = listingVariants.choose(wish);
  // A variant that doesn't exist must not be carried on to the next page.
  const query = { ...asked, grid: asked.grid === name ? asked.grid : null };
  const suggests = config.features.includes('suggestions');
  const listing = await loadListing(api, { slug: params.slug, query, pageSize: variant.pageSize, suggests });
  if ('movedTo' in listing) throw redirect(listing.movedTo + search, 301);
  const texts = listingTexts(languageOfShop(config.languageCode), listing, query);
  return data({ listing, query, variant, ...texts }, { status: listing.state === 'found' ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listingMeta(matches, loaderData);

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ListingPage view={loaderData} />;
}
