import type { AnswerStyle, Encoder } from './answer-style.ts';
import * as shop from './foreign-shop-data.ts';

/** Returns the body of the answer to a GET call of the specification; undefined for an unknown path or id. */
export function answerGet(
  path: string,
  query: URLSearchParams,
  style: AnswerStyle,
  encode: Encoder,
  features: readonly string[],
): unknown {
  const [, kind = '', id = '', part = '', last = ''] = path.split('/');
  if (kind === 'config') return config(style, encode, features);
  if (kind === 'Layout') return layout(path, style, encode);
  if (kind === 'Delivery') return deliveries(style, encode);
  if (kind === 'Country') return encode.list(shop.countries.map((code) => encode.kind(code, 'code')));
  if (kind === 'Category') return categories(style, encode);
  if (kind === 'Article') return id ? article(encode.number(id), encode) : articles(encode);
  if (kind === 'Document') return id ? document(id, query, encode) : documents(encode);
  if (kind === 'Product') return id ? ofProduct(encode.number(id), part, last, style, encode) : products(query, encode);
  return undefined;
}

function config(style: AnswerStyle, encode: Encoder, features: readonly string[]) {
  const odd = style.oddities ? ['PIGEON'] : [];
  return encode.fields({
    shopId: encode.id(shop.shopId),
    languageCode: style.languageCode ?? (style.rich ? 'pl' : 'pl-PL'),
    paymentTypes: encode.list(shop.paymentTypes.map((type) => encode.kind(type, 'type'))),
    deliveryTypes: encode.list([...shop.deliveryTypes, ...odd].map((type) => encode.kind(type, 'type'))),
    deliveryCountries: shop.countries,
    layout: encode.rich({ mainColor: '#334455', ...(style.oddities && { homeLayout: { odd: true } }) }),
    name: encode.rich('Obcy sklep'),
    blogEnabled: true,
    features: features.length > 0 ? [...features, ...(style.oddities ? ['teleport'] : [])] : undefined,
  });
}

function layout(path: string, style: AnswerStyle, encode: Encoder) {
  if (path.endsWith('/front-page')) return encode.fields({ frontPageConfig: encode.rich({ content: {} }) });
  if (path.endsWith('/footer')) return encode.fields({ html: encode.rich('<p>stopka</p>') });
  return encode.list(style.oddities ? [{ id: 'x', kind: 'iframe' }] : []);
}

function deliveries(style: AnswerStyle, encode: Encoder) {
  const odd = style.oddities ? ['PIGEON'] : [];
  return encode.list([...shop.deliveryTypes, ...odd].map((type) => encode.kind(type, 'type')));
}

type Sent = Record<string, unknown> & { children?: Sent[] };

function categories(style: AnswerStyle, encode: Encoder) {
  const send = ({ id, parentId, name, order }: (typeof shop.categories)[number]): Sent =>
    encode.fields({ id: encode.id(id), parentId: parentId === 0 ? undefined : encode.id(parentId), name, order });
  if (style.categories === 'flat') return encode.list(shop.categories.map(send));
  const under = (parent: number): Sent[] =>
    shop.categories
      .filter(({ parentId }) => parentId === parent)
      .map((entry) => ({ ...send(entry), children: under(entry.id) }));
  return encode.list(under(0));
}

export function listItem(product: shop.ForeignProduct, encode: Encoder) {
  return encode.fields({
    id: encode.id(product.id),
    name: product.name,
    minPrice: encode.price(product.minPrice),
    categoryId: encode.rich(encode.id(product.categoryId)),
    maxPrice: encode.rich(encode.price(Math.max(...product.combinations.map(({ price }) => price)))),
    minPriceBeforeDiscount: product.before && encode.rich(encode.price(product.before)),
    lowestPrice: product.lowest && encode.rich(encode.price(product.lowest)),
    lowestPriceSinceStart: product.lowest && encode.rich(true),
    photo: encode.rich(`photo-${product.id}`),
  });
}

function products(query: URLSearchParams, encode: Encoder) {
  const [category, search] = [query.get('filter.categoryId'), query.get('filter.search')?.toLowerCase()];
  const ids = query.getAll('filter.productIds').map(encode.number);
  const wanted = category === null ? undefined : encode.number(category);
  const parentOf = (id: number) => shop.categories.find((entry) => entry.id === id)?.parentId;
  const chosen = shop.products.filter(
    ({ id, name, categoryId }) =>
      (wanted === undefined || categoryId === wanted || parentOf(categoryId) === wanted) &&
      (ids.length === 0 || ids.includes(id)) &&
      (!search || name.toLowerCase().includes(search)),
  );
  const [size, page] = [Number(query.get('pageSize') ?? 24), Number(query.get('currentPage') ?? 0)];
  const data = chosen.slice(size * page, size * (page + 1)).map((product) => listItem(product, encode));
  return encode.list(data, { totalItems: chosen.length });
}

function ofProduct(id: number, part: string, last: string, style: AnswerStyle, encode: Encoder): unknown {
  const product = shop.products.find((entry) => entry.id === id);
  if (!product) return undefined;
  if (part === 'details') return details(product, style, encode);
  if (part === 'description') return last === 'light' ? encode.text('') : encode.text(shop.description);
  if (part === 'features') return encode.list(shop.features.map(([name, value]) => ({ name, value })));
  if (part === 'reviews')
    return encode.list(
      shop.reviews.map((review) => ({ ...review, id: encode.id(review.id), rating: encode.price(review.rating) })),
    );
  return part === 'deliveries' ? deliveries(style, encode) : undefined;
}

function details(product: shop.ForeignProduct, style: AnswerStyle, encode: Encoder) {
  const combinations = product.combinations.map(({ id, price, stock, variants }) =>
    encode.fields({
      ...(style.combinationId !== 'none' && { [style.combinationId]: encode.id(id) }),
      price: encode.price(price),
      variants: encode.variants(variants),
      stock: encode.rich(stock),
    }),
  );
  const status = style.oddities ? 'SHINY' : undefined;
  return { ...listItem(product, encode), ...encode.fields({ combinations: encode.list(combinations), status }) };
}

const entryOf = ({ id, title }: (typeof shop.articles)[number], encode: Encoder) =>
  encode.fields({ id: encode.id(id), title, lead: undefined });

function articles(encode: Encoder) {
  return encode.list(shop.articles.map((entry) => entryOf(entry, encode)));
}

function article(id: number, encode: Encoder) {
  const found = shop.articles.find((entry) => entry.id === id);
  return found && { ...entryOf(found, encode), body: found.body };
}

function documents(encode: Encoder) {
  return {
    data: shop.documents.map(({ id, customName, type }) =>
      encode.fields({ id: encode.id(id), customName, type: encode.rich(type) }),
    ),
  };
}

function document(type: string, query: URLSearchParams, encode: Encoder) {
  const kind = type.toUpperCase().replaceAll('-', '_');
  if (kind === 'REGULATION') return encode.text(shop.regulation);
  const found = shop.documents.find(({ id }) => kind === 'CUSTOM' && id === encode.number(query.get('id')));
  return found && encode.text(found.body);
}
