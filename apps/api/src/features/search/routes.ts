import { getSuggestions as getSuggestionsRoute } from '@witryna/contract/routes/catalog-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { getSuggestions } from './get-suggestions.ts';

export function searchRoutes(deps: ApiDeps) {
  return createRouter().openapi(getSuggestionsRoute, async (c) => {
    const cacheHints = c.get('cacheHints');
    cacheHints.tag('products', 'categories');
    const { query } = c.req.valid('query');
    return c.json(
      await getSuggestions(c.get('tenant'), query, { now: deps.clock(), cacheHints, engine: deps.searchEngine }),
      200,
    );
  });
}
