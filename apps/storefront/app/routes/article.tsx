import { data, redirect } from 'react-router';
import { ArticlePage } from '../features/blog/article-page.tsx';
import { loadRecentArticles, requireBlog } from '../features/blog/load-articles.server.ts';
import { codeOf } from '../platform/api/error-messages.ts';
import { sanitizeHtml } from '../platform/html/sanitize-html.server.ts';
import { articleAddress, readSlug } from '../platform/navigation/addresses.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { shopApiOf } from '../platform/render/shop.server.ts';
import type { Route } from './+types/article';

export const handle = { messages: ['content'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const slug = readSlug(params.slug);
  if (!slug) throw data(null, 404);
  await requireBlog(context);
  const article = await shopApiOf(context)
    .get(`shop/Article/${slug.id}`)
    .catch((error: unknown) => {
      throw codeOf(error) === 'NotFound' || codeOf(error) === 'InvalidRequest' ? data(null, 404) : error;
    });
  const address = articleAddress(article);
  if (slug.name && address !== `/blog/${params.slug}`) throw redirect(address, 301);
  const recent = await loadRecentArticles(context);
  return {
    article: { ...article, body: sanitizeHtml(article.body ?? '') },
    recent: recent.filter(({ id }) => id !== article.id),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.article.title,
    description: loaderData?.article.lead ?? undefined,
    canonicalPath: loaderData && articleAddress(loaderData.article),
    kind: 'article',
    picture: loaderData?.article.photo?.id,
  });

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />;
}
