import { data, Form } from 'react-router';
import { ArticleCard } from '../features/blog/article-card.tsx';
import { loadRecentArticles, wantBlog } from '../features/blog/load-articles.server.ts';
import { RecentArticles } from '../features/blog/recent-articles.tsx';
import { SearchBox } from '../features/blog/search-box.tsx';
import { readPage, readSearch } from '../platform/navigation/page-query.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { BreadcrumbBand } from '../ui/breadcrumb.tsx';
import { classes } from '../ui/classes.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { DocumentIcon } from '../ui/topic-icons.tsx';
import { blogVariants } from '../variants/variants.server.ts';
import type { Route } from './+types/blog';

export const handle = { messages: ['content'], query: ['search', 'page'] };

const pageSize = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [search, page] = [readSearch(query), readPage(query)];
  await wantBlog(context);
  const { config } = await shopOf(context);
  const wish = { override: query.get('blog'), setting: config.layout?.blogLayout, host: pageOf(context).host };
  const { variant: look } = blogVariants.choose(wish);
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
  const { articles, pages, page, search, recent, look } = loaderData;
  const t = useMessages('shop');
  const tContent = useMessages('content');
  const addressOf = (number: number) =>
    `/blog?${new URLSearchParams({ ...(search && { search }), page: String(number) })}`;
  const texts = {
    label: t('pagination'),
    previous: t('previousPage'),
    next: t('nextPage'),
    page: (number: number) => t('pageNumber', { number }),
  };
  const sidebar = (
    <aside className="flex flex-col gap-10 max-lg:order-last">
      <Form role="search" action="/blog">
        <SearchBox label={tContent('searchArticles')} button={t('search')} value={search} />
      </Form>
      <RecentArticles articles={recent} title={tContent('recentArticles')} />
    </aside>
  );
  return (
    <>
      <BreadcrumbBand
        title={t('blog')}
        crumbs={[{ label: t('home'), to: '/' }, { label: t('blog') }]}
        label={t('breadcrumb')}
      />
      <div
        className={classes(
          'container grid gap-12 py-10 md:py-16',
          look.sidebar === 'left' && 'lg:grid-cols-[18rem_1fr]',
          look.sidebar === 'right' && 'lg:grid-cols-[1fr_18rem]',
        )}
      >
        {look.sidebar === 'left' && sidebar}
        <div>
          {articles.length === 0 ? (
            <EmptyState
              icon={<DocumentIcon size={32} />}
              title={tContent('noArticles')}
              text={tContent('noArticlesText')}
            />
          ) : (
            <ul className={classes('grid gap-x-8 gap-y-12 sm:grid-cols-2', look.columns === 3 && 'lg:grid-cols-3')}>
              {articles.map((article, at) => (
                <li key={article.id}>
                  <ArticleCard article={article} first={at === 0} />
                </li>
              ))}
            </ul>
          )}
          <Pagination page={page} pages={pages} texts={texts} addressOf={addressOf} />
        </div>
        {look.sidebar === 'right' && sidebar}
      </div>
    </>
  );
}
