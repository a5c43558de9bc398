import {
  getArticle as getArticleRoute,
  getDocument as getDocumentRoute,
  listArticles as listArticlesRoute,
  listDocuments as listDocumentsRoute,
  searchTexts as searchTextsRoute,
} from '@witryna/contract/routes/content-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { getArticle } from './get-article.ts';
import { listArticles } from './list-articles.ts';
import { getDocument, listDocuments } from './read-documents.ts';
import { searchTexts } from './search-texts.ts';

/** The API calls for the blog and the documents of a shop. */
export function contentRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(listArticlesRoute, async (c) => {
      const cacheHints = c.get('cacheHints');
      cacheHints.tag('articles');
      const { pageSize, currentPage, 'filter.search': search, 'filter.tag': tag } = c.req.valid('query');
      const query = { pageSize, currentPage, search, tag };
      return c.json(await listArticles(c.get('tenant'), query, { now: deps.clock(), cacheHints }), 200);
    })
    .openapi(getArticleRoute, async (c) => {
      const { id } = c.req.valid('param');
      const cacheHints = c.get('cacheHints');
      // The article names others.
      cacheHints.tag(`article:${id}`, 'articles');
      return c.json(await getArticle(c.get('tenant'), id, { now: deps.clock(), cacheHints }), 200);
    })
    .openapi(listDocumentsRoute, async (c) => {
      c.get('cacheHints').tag('documents');
      return c.json({ data: await listDocuments(c.get('tenant')) }, 200);
    })
    .openapi(searchTextsRoute, async (c) => {
      const cacheHints = c.get('cacheHints');
      cacheHints.tag('articles', 'documents');
      const { query } = c.req.valid('query');
      return c.json(await searchTexts(c.get('tenant'), query, { now: deps.clock(), cacheHints }), 200);
    })
    .openapi(getDocumentRoute, async (c) => {
      c.get('cacheHints').tag('documents');
      const { type } = c.req.valid('param');
      const { id, version } = c.req.valid('query');
      return c.json(await getDocument(c.get('tenant'), { type, id, version }), 200);
    });
}
