import {
  getConfig as getConfigRoute,
  getFooter as getFooterRoute,
  getFrontPage as getFrontPageRoute,
  getHeadSections as getHeadSectionsRoute,
  listCategories as listCategoriesRoute,
  listCountries as listCountriesRoute,
  listDeliveries as listDeliveriesRoute,
} from '@witryna/contract/routes/shop-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { warnOnce } from '../../log/warn-once.ts';
import { getConfig } from './get-config.ts';
import { getFooter, getFrontPage, getHeadSections } from './get-layout.ts';
import { listCategories } from './list-categories.ts';
import { listCountries } from './list-countries.ts';
import { listDeliveries } from './list-deliveries.ts';

/** The API calls that describe the shop itself. `findShop` has already checked the host in the path. */
export function shopRoutes(deps: ApiDeps) {
  const reportOnce = (shopId: number) => (field: string) =>
    warnOnce(deps.log, { shopId, field }, 'a stored field does not match its schema and is left out');
  return createRouter()
    .openapi(getConfigRoute, async (c) => {
      const [shop, host, cacheHints] = [c.get('shop'), c.get('host'), c.get('cacheHints')];
      cacheHints.tag('shop');
      const report = reportOnce(shop.shopId);
      return c.json(
        await getConfig(c.get('tenant'), { shop, host, sources: deps, report, now: deps.clock(), cacheHints }),
        200,
      );
    })
    .openapi(getFrontPageRoute, async (c) => {
      c.get('cacheHints').tag('shop');
      return c.json(await getFrontPage(c.get('tenant'), deps, reportOnce(c.get('shop').shopId)), 200);
    })
    .openapi(getFooterRoute, async (c) => {
      c.get('cacheHints').tag('shop');
      return c.json(await getFooter(c.get('tenant'), reportOnce(c.get('shop').shopId)), 200);
    })
    .openapi(getHeadSectionsRoute, async (c) => {
      c.get('cacheHints').tag('shop');
      return c.json(await getHeadSections(c.get('tenant'), reportOnce(c.get('shop').shopId)), 200);
    })
    .openapi(listDeliveriesRoute, async (c) => {
      c.get('cacheHints').tag('shop');
      return c.json(await listDeliveries(c.get('tenant'), deps), 200);
    })
    .openapi(listCountriesRoute, async (c) => {
      c.get('cacheHints').tag('shop');
      return c.json(await listCountries(c.get('tenant')), 200);
    })
    .openapi(listCategoriesRoute, async (c) => {
      c.get('cacheHints').tag('categories');
      return c.json(await listCategories(c.get('tenant')), 200);
    });
}
