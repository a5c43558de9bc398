import { languageOfShop } from '@witryna/contract/languages';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { findTexts } from '../features/listing/find-texts.server.ts';
import { indexedLists } from '../features/listing/indexed-facets.server.ts';
import { withFilters } from '../features/listing/listing-address.ts';
import { listingMeta } from '../features/listing/listing-meta.ts';
import { ListingPage } from '../features/listing/listing-page.tsx';
import { listingParameters, readListingQuery } from '../features/listing/listing-query.ts';
import { listingTexts } from '../features/listing/listing-texts.server.ts';
import { loadListing } from '../features/listing/load-listing.server.ts';
import { rowOf } from '../features/listing/row-of.ts';
import { redirectToNamed } from '../platform/render/redirect-to-named.server.ts';
import { pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { listingVariants } from '../variants/variants.server.ts';
import type { Route } from './+types/products';

// Only the server reads the parameters, so the browser does not load their code.
export const handle = { messages: ['listing'], query: import.meta.env.SSR ? listingParameters : undefined };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = shopApiOf(context);
  const { pathname, search, searchParams } = new URL(request.url);
  const requested = readListingQuery(searchParams);
  const { host } = pageOf(context);
  const { config, shop } = await shopOf(context);
  const choice = { override: requested.grid, setting: config.layout?.gridLayout, host };
  const { name, variant } = listingVariants.choose(choice);
  // An unknown variant is removed from the query, so that the links on the page do not repeat it.
  const query = { ...requested, grid: requested.grid === name ? requested.grid : null };
  const suggests = config.features.includes('suggestions');
  const [listing, texts] = await Promise.all([
    loadListing(api, {
      ...{ slug: params.slug, query, pageSize: variant.pageSize, suggests },
      rowOf: variant.rows && ((product) => rowOf(product, config.languageCode, shop.timeZone)),
    }),
    config.features.includes('textSearch') ? findTexts(api, query) : undefined,
  ]);
  if ('movedTo' in listing) throw await redirectToNamed(context, request, listing.movedTo);
  if ('known' in listing)
    throw redirect(pathname + withFilters(search, listing.known), { headers: { 'cache-control': 'no-store' } });
  const narrowable = listing.facets !== null && query.search === '';
  const indexed = indexedLists(narrowable ? config.indexedFacets : [], listing.category, query.filters);
  const headTexts = listingTexts(languageOfShop(config.languageCode), listing, query, indexed.indexedValue);
  return data(
    { listing, query, variant, texts, ...indexed, ...headTexts },
    { status: listing.state === 'found' ? 200 : 404 },
  );
}

/** The sheet of the filters adds a history entry with the same address. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listingMeta(matches, loaderData);

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ListingPage view={loaderData} />;
}
