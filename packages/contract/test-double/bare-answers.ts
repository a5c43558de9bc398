import * as shop from './bare-shop.ts';
import type { BareStyle, Speech } from './bare-style.ts';

/** Answers the specification's GET calls; undefined for unknown paths. */
export function answerReading(
  path: string,
  query: URLSearchParams,
  style: BareStyle,
  say: Speech,
  features: readonly string[],
): unknown {
  const [, kind = '', id = '', part = '', last = ''] = path.split('/');
  if (kind === 'config') return config(style, say, features);
  if (kind === 'Layout') return layout(path, style, say);
  if (kind === 'Delivery') return deliveries(style, say);
  if (kind === 'Country') return say.list(shop.countries.map((code) => say.kind(code, 'code')));
  if (kind === 'Category') return categories(style, say);
  if (kind === 'Article') return id ? article(say.number(id), say) : articles(say);
  if (kind === 'Document') return id ? document(id, query, say) : documents(say);
  if (kind === 'Product') return id ? ofProduct(say.number(id), part, last, style, say) : products(query, say);
  return undefined;
}

function config(style: BareStyle, say: Speech, features: readonly string[]) {
  const odd = style.oddities ? ['PIGEON'] : [];
  return say.fields({
    shopId: say.id(shop.shopId),
    languageCode: style.languageCode ?? (style.rich ? 'pl' : 'pl-PL'),
    paymentTypes: say.list(shop.paymentTypes.map((type) => say.kind(type, 'type'))),
    deliveryTypes: say.list([...shop.deliveryTypes, ...odd].map((type) => say.kind(type, 'type'))),
    deliveryCountries: shop.countries,
    layout: say.rich({ mainColor: '#334455', ...(style.oddities && { homeLayout: { odd: true } }) }),
    name: say.rich('Obcy sklep'),
    blogEnabled: true,
    features: features.length > 0 ? [...features, ...(style.oddities ? ['teleport'] : [])] : undefined,
  });
}

function layout(path: string, style: BareStyle, say: Speech) {
  if (path.endsWith('/front-page')) return say.fields({ frontPageConfig: say.rich({ content: {} }) });
  if (path.endsWith('/footer')) return say.fields({ html: say.rich('<p>stopka</p>') });
  return say.list(style.oddities ? [{ id: 'x', kind: 'iframe' }] : []);
}

function deliveries(style: BareStyle, say: Speech) {
  const odd = style.oddities ? ['PIGEON'] : [];
  return say.list([...shop.deliveryTypes, ...odd].map((type) => say.kind(type, 'type')));
}

type Sent = Record<string, unknown> & { children?: Sent[] };

function categories(style: BareStyle, say: Speech) {
  const send = ({ id, parentId, name, order }: (typeof shop.categories)[number]): Sent =>
    say.fields({ id: say.id(id), parentId: parentId === 0 ? undefined : say.id(parentId), name, order });
  if (style.categories === 'flat') return say.list(shop.categories.map(send));
  const under = (parent: number): Sent[] =>
    shop.categories
      .filter(({ parentId }) => parentId === parent)
      .map((entry) => ({ ...send(entry), children: under(entry.id) }));
  return say.list(under(0));
}

export function listItem(product: shop.BareProduct, say: Speech) {
  return say.fields({
    id: say.id(product.id),
    name: product.name,
    minPrice: say.price(product.minPrice),
    categoryId: say.rich(say.id(product.categoryId)),
    maxPrice: say.rich(say.price(Math.max(...product.combinations.map(({ price }) => price)))),
    minPriceBeforeDiscount: product.before && say.rich(say.price(product.before)),
    lowestPrice: product.lowest && say.rich(say.price(product.lowest)),
    lowestPriceSinceStart: product.lowest && say.rich(true),
    photo: say.rich(`photo-${product.id}`),
  });
}

function products(query: URLSearchParams, say: Speech) {
  const [category, search] = [query.get('filter.categoryId'), query.get('filter.search')?.toLowerCase()];
  const ids = query.getAll('filter.productIds').map(say.number);
  const wanted = category === null ? undefined : say.number(category);
  const parentOf = (id: number) => shop.categories.find((entry) => entry.id === id)?.parentId;
  const chosen = shop.products.filter(
    ({ id, name, categoryId }) =>
      (wanted === undefined || categoryId === wanted || parentOf(categoryId) === wanted) &&
      (ids.length === 0 || ids.includes(id)) &&
      (!search || name.toLowerCase().includes(search)),
  );
  const [size, page] = [Number(query.get('pageSize') ?? 24), Number(query.get('currentPage') ?? 0)];
  const data = chosen.slice(size * page, size * (page + 1)).map((product) => listItem(product, say));
  return say.list(data, { totalItems: chosen.length });
}

function ofProduct(id: number, part: string, last: string, style: BareStyle, say: Speech): unknown {
  const product = shop.products.find((entry) => entry.id === id);
  if (!product) return undefined;
  if (part === 'details') return details(product, style, say);
  if (part === 'description') return last === 'light' ? say.text('') : say.text(shop.description);
  if (part === 'features') return say.list(shop.features.map(([name, value]) => ({ name, value })));
  if (part === 'reviews')
    return say.list(
      shop.reviews.map((review) => ({ ...review, id: say.id(review.id), rating: say.price(review.rating) })),
    );
  return part === 'deliveries' ? deliveries(style, say) : undefined;
}

function details(product: shop.BareProduct, style: BareStyle, say: Speech) {
  const combinations = product.combinations.map(({ id, price, stock, variants }) =>
    say.fields({
      ...(style.combinationId !== 'none' && { [style.combinationId]: say.id(id) }),
      price: say.price(price),
      variants: say.variants(variants),
      stock: say.rich(stock),
    }),
  );
  const status = style.oddities ? 'SHINY' : undefined;
  return { ...listItem(product, say), ...say.fields({ combinations: say.list(combinations), status }) };
}

const entryOf = ({ id, title }: (typeof shop.articles)[number], say: Speech) =>
  say.fields({ id: say.id(id), title, lead: undefined });

function articles(say: Speech) {
  return say.list(shop.articles.map((entry) => entryOf(entry, say)));
}

function article(id: number, say: Speech) {
  const found = shop.articles.find((entry) => entry.id === id);
  return found && { ...entryOf(found, say), body: found.body };
}

function documents(say: Speech) {
  return {
    data: shop.documents.map(({ id, customName, type }) =>
      say.fields({ id: say.id(id), customName, type: say.rich(type) }),
    ),
  };
}

function document(type: string, query: URLSearchParams, say: Speech) {
  const kind = type.toUpperCase().replaceAll('-', '_');
  if (kind === 'REGULATION') return say.text(shop.regulation);
  const found = shop.documents.find(({ id }) => kind === 'CUSTOM' && id === say.number(query.get('id')));
  return found && say.text(found.body);
}
