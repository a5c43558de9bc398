import { data } from 'react-router';
import { ArticlePage } from '../features/blog/article-page.tsx';
import { articleJsonLd, feedLink } from '../features/blog/blog-meta.ts';
import { loadRecentArticles, requireBlog } from '../features/blog/load-articles.server.ts';
import { namedProducts, readingMinutes } from '../features/blog/read-article.server.ts';
import { cardProduct } from '../features/product-card/card-product.ts';
import { codeOf } from '../platform/api/error-messages.ts';
import { sanitizeHtml } from '../platform/html/sanitize-html.server.ts';
import { hydrateLater } from '../platform/hydration/hydrate-later.tsx';
import { articleAddress, readSlug } from '../platform/navigation/addresses.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { redirectToNamed } from '../platform/render/redirect-to-named.server.ts';
import { type PageLoaderContext, shopApiOf } from '../platform/render/shop.server.ts';
import type { Route } from './+types/article';

const NamedProducts = hydrateLater(async () => (await import('../features/product/named-products.tsx')).NamedProducts);

export const handle = { messages: ['content', 'article'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const slug = readSlug(params.slug);
  if (!slug) throw data(null, 404);
  await requireBlog(context);
  const article = await shopApiOf(context)
    .get(`shop/Article/${slug.id}`)
    .catch((error: unknown) => {
      throw codeOf(error) === 'NotFound' || codeOf(error) === 'InvalidRequest' ? data(null, 404) : error;
    });
  const address = articleAddress(article);
  if (slug.name && address !== `/blog/${params.slug}`) throw await redirectToNamed(context, request, address);
  const body = sanitizeHtml(article.body ?? '');
  const [recent, products] = await Promise.all([loadRecentArticles(context), loadNamedProducts(context, body)]);
  return {
    article: { ...article, body },
    minutes: readingMinutes(body),
    products,
    recent: recent.filter(({ id }) => id !== article.id),
  };
}

/** The products that the article links to and that are sold, in its order. None if they can't be loaded. */
async function loadNamedProducts(context: PageLoaderContext, html: string) {
  const productIds = namedProducts(html);
  if (productIds.length === 0) return [];
  const api = shopApiOf(context);
  const query = { filter: { productIds }, pageSize: productIds.length, currentPage: 0 };
  const { data: found } = await api.optional('namedProducts', api.get('shop/Product', { query }), { data: [] });
  return productIds.flatMap((id) => found.find((product) => String(product.id) === id) ?? []).map(cardProduct);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: loaderData?.article.title,
    description: loaderData?.article.lead ?? undefined,
    canonicalPath: loaderData && articleAddress(loaderData.article),
    kind: 'article',
    picture: loaderData?.article.photo?.id,
    shared: loaderData && {
      kind: 'article',
      id: loaderData.article.id,
      version: loaderData.article.photo?.id ?? '',
    },
  }),
  ...feedLink(matches),
  ...(loaderData ? articleJsonLd(matches, loaderData.article) : []),
];

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  const { products, ...shown } = loaderData;
  return <ArticlePage {...shown}>{products.length > 0 && <NamedProducts products={products} />}</ArticlePage>;
}
