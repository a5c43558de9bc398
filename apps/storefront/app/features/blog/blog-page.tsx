import type { ArticleEntry } from '@witryna/contract/content';
import { Form } from 'react-router';
import { hydrateLater } from '../../platform/hydration/hydrate-later.tsx';
import { useMessages } from '../../platform/texts/messages.ts';
import { BreadcrumbBand } from '../../ui/breadcrumb.tsx';
import { classes } from '../../ui/classes.ts';
import { ArticleCard } from './article-card.tsx';
import type { BlogLook } from './blog-look.ts';
import { leadSpan } from './lead-span.ts';
import { RecentArticles } from './recent-articles.tsx';
import { SearchBox } from './search-box.tsx';
import { tagTitle } from './tag-title.ts';

const NoArticles = hydrateLater(async () => (await import('./no-articles.tsx')).NoArticles);
const BlogPagination = hydrateLater(async () => (await import('./blog-pagination.tsx')).BlogPagination);

interface BlogPageProps {
  readonly articles: readonly ArticleEntry[];
  readonly recent: readonly ArticleEntry[];
  readonly search: string;
  /** The tag of the shown articles, on the page of a tag. */
  readonly tag?: string | undefined;
  readonly page: number;
  readonly pages: number;
  readonly look: BlogLook;
}

export function BlogPage(props: BlogPageProps) {
  const t = useMessages('shop');
  const { articles, look } = props;
  return (
    <>
      <BreadcrumbBand
        title={props.tag ? tagTitle(props.tag) : t('blog')}
        crumbs={[
          { label: t('home'), to: '/' },
          { label: t('blog'), to: props.tag && '/blog' },
          ...(props.tag ? [{ label: tagTitle(props.tag) }] : []),
        ]}
        label={t('breadcrumb')}
      />
      <div
        className={classes(
          'container grid gap-12 py-10 md:py-16',
          look.sidebar === 'left' && 'lg:grid-cols-[18rem_1fr]',
          look.sidebar === 'right' && 'lg:grid-cols-[1fr_18rem]',
        )}
      >
        {look.sidebar === 'left' && <Sidebar {...props} />}
        <div>
          {articles.length === 0 ? <NoArticles /> : <ArticleGrid {...props} />}
          <BlogPagination search={props.search} tag={props.tag} page={props.page} pages={props.pages} />
        </div>
        {look.sidebar === 'right' && <Sidebar {...props} />}
      </div>
    </>
  );
}

function Sidebar({ search, recent }: BlogPageProps) {
  const t = useMessages('shop');
  const tContent = useMessages('content');
  return (
    <aside className="flex flex-col gap-10 max-lg:order-last">
      <Form role="search" action="/blog" aria-label={tContent('searchArticles')}>
        <SearchBox label={tContent('searchArticles')} button={t('search')} value={search} />
      </Form>
      <RecentArticles articles={recent} title={tContent('recentArticles')} />
    </aside>
  );
}

/** The first article takes so many columns that the last row has no hole. */
function ArticleGrid({ articles, look }: BlogPageProps) {
  const inThrees = look.columns === 3;
  const [narrow, wide] = [leadSpan(articles.length, 2), leadSpan(articles.length, look.columns)];
  const lead = classes(
    narrow === 2 && 'sm:col-span-2',
    inThrees && (wide === 1 ? 'lg:col-span-1' : wide === 2 ? 'lg:col-span-2' : 'lg:col-span-3'),
  );
  return (
    <ul className={classes('grid gap-x-8 gap-y-12 sm:grid-cols-2', inThrees && 'lg:grid-cols-3')}>
      {articles.map((article, at) => (
        <li key={article.id} className={at === 0 ? lead : undefined}>
          <ArticleCard article={article} first={at === 0} lead={at === 0 && wide > 1} />
        </li>
      ))}
    </ul>
  );
}
