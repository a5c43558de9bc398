import { fold } from '@witryna/contract/fold';
import { data } from 'react-router';
import { feedLink } from '../features/blog/blog-meta.ts';
import { BlogPage } from '../features/blog/blog-page.tsx';
import { loadRecentArticles, requireBlog } from '../features/blog/load-articles.server.ts';
import { tagTitle } from '../features/blog/tag-title.ts';
import { blogPath } from '../platform/navigation/addresses.ts';
import {
  pageParameter,
  type QueryParameters,
  readPage,
  readSearch,
  searchParameter,
} from '../platform/navigation/page-query.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { blogVariants } from '../variants/variants.server.ts';
import type { Route } from './+types/blog';

export const handle = {
  messages: ['content'],
  query: { search: searchParameter, tag: searchParameter, page: pageParameter } satisfies QueryParameters,
};

const pageSize = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [search, page] = [readSearch(query), readPage(query)];
  const wanted = searchParameter(query.get('tag') ?? '');
  await requireBlog(context);
  const { config } = await shopOf(context);
  const choice = { override: query.get('blog'), setting: config.layout?.blogLayout, host: pageOf(context).host };
  const { variant: look } = blogVariants.choose(choice);
  const [list, recent] = await Promise.all([
    shopApiOf(context).get('shop/Article', {
      query: { pageSize, currentPage: page - 1, filter: { search, tag: wanted } },
    }),
    loadRecentArticles(context),
  ]);
  const pages = Math.max(1, Math.ceil(list.totalItems / pageSize));
  // The tag as the articles write it; undefined if there are none.
  const tag = wanted && list.data[0]?.tags.find((one) => fold(one) === fold(wanted));
  const articles = list.data;
  const missing = page > pages || (wanted !== undefined && !tag);
  return data({ articles, pages, page, search, tag, recent, look }, missing ? 404 : 200);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: loaderData?.tag ? tagTitle(loaderData.tag) : textOfPage(matches, 'shop', 'blog'),
    canonicalPath: blogPath({ tag: loaderData?.tag, page: loaderData?.page }),
    noindex: Boolean(loaderData?.search) || loaderData?.articles.length === 0,
  }),
  ...feedLink(matches),
];

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />;
}
