import { expect, test } from 'vitest';
import { z } from 'zod';
import * as admin from './admin-routes.ts';
import * as backInStock from './back-in-stock-routes.ts';
import * as cartReminder from './cart-reminder-routes.ts';
import * as cart from './cart-routes.ts';
import * as catalog from './catalog-routes.ts';
import * as content from './content-routes.ts';
import * as newsletter from './newsletter-routes.ts';
import * as orders from './orders-routes.ts';
import * as settings from './settings-routes.ts';
import * as shop from './shop-routes.ts';
import * as visits from './visit-routes.ts';

const modules = {
  admin,
  backInStock,
  cartReminder,
  cart,
  catalog,
  content,
  newsletter,
  orders,
  settings,
  shop,
  visits,
};
const bodySchema = z.object({ content: z.record(z.string(), z.object({ schema: z.instanceof(z.ZodType) })) });
const route = z.object({
  request: z.object({
    query: z.instanceof(z.ZodType).optional(),
    body: bodySchema.optional().catch(undefined),
  }),
});

/** Lists the schemas of all strings within a schema, with their places. */
function stringsOf(schema: z.core.$ZodType, place: string): [string, z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'string' || def.type === 'pipe') return [[place, schema]];
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, one]) => stringsOf(one, `${place}.${key}`));
  if (def.type === 'array') return stringsOf(def.element, `${place}[]`);
  if (def.type === 'record')
    return [...stringsOf(def.keyType, `${place}{}`), ...stringsOf(def.valueType, `${place}{}`)];
  if (def.type === 'union') return def.options.flatMap((one) => stringsOf(one, place));
  return 'innerType' in def ? stringsOf(def.innerType, place) : [];
}

const strings = Object.entries(modules).flatMap(([name, routes]) =>
  Object.entries(routes).flatMap(([call, value]) => {
    const { data } = route.safeParse(value);
    if (!data) return [];
    const bodies = Object.values(data.request.body?.content ?? {}).map(({ schema }) => schema);
    return [...bodies, data.request.query].flatMap((schema) => (schema ? stringsOf(schema, `${name}.${call}`) : []));
  }),
);

test('every text that a client may send is stored well-formed and without characters that show nothing, or refused', () => {
  expect(strings.length).toBeGreaterThan(100);
  // The values of filters are compared with the stored options, which are shown as they are.
  const cleaned = strings.filter(([place]) => !place.includes('filter.attribute'));
  const unclean = cleaned.filter(([, schema]) =>
    ['a\ud800b', 'a\u200bb', '\u202aab\u202c', 'a\u0007b'].some((typed) => {
      const { data } = z.safeParse(schema, typed);
      return typeof data === 'string' && (!data.isWellFormed() || /[\p{Cf}\p{Cc}]/u.test(data));
    }),
  );
  expect(unclean.map(([place]) => place)).toEqual([]);
});
