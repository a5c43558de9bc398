import { data } from 'react-router';
import { BlogPage } from '../features/blog/blog-page.tsx';
import { loadRecentArticles, requireBlog } from '../features/blog/load-articles.server.ts';
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
  query: { search: searchParameter, page: pageParameter } satisfies QueryParameters,
};

const pageSize = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [search, page] = [readSearch(query), readPage(query)];
  await requireBlog(context);
  const { config } = await shopOf(context);
  const choice = { override: query.get('blog'), setting: config.layout?.blogLayout, host: pageOf(context).host };
  const { variant: look } = blogVariants.choose(choice);
  const [list, recent] = await Promise.all([
    shopApiOf(context).get('shop/Article', { query: { pageSize, currentPage: page - 1, filter: { search } } }),
    loadRecentArticles(context),
  ]);
  const pages = Math.max(1, Math.ceil(list.totalItems / pageSize));
  return data({ articles: list.data, pages, page, search, recent, look }, page > pages ? 404 : 200);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: textOfPage(matches, 'shop', 'blog'),
    canonicalPath: loaderData && loaderData.page > 1 ? `/blog?page=${loaderData.page}` : '/blog',
    noindex: Boolean(loaderData?.search),
  });

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />;
}
