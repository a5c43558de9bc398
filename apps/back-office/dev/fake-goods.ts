import type { GoodsChange, GoodsFilter, HandledProduct, ListedGoods } from '@witryna/contract/goods';
import { changedPrice, salePrices } from '@witryna/contract/goods-prices';
import type { FormCombination, ProductForm } from '@witryna/contract/product-form';
import type { ShopEvent } from '@witryna/contract/shop-events';

export interface FakeProduct {
  id: number;
  version: number;
  product: ProductForm;
}

export const categories = [
  { id: 1, name: 'Kuchnia', parentId: null },
  { id: 2, name: 'Kubki', parentId: 1 },
  { id: 3, name: 'Misy', parentId: 1 },
  { id: 4, name: 'Ogród', parentId: null },
];
const names = ['Kubek „Poranek” 350 ml', 'Misa duża z uchem', 'Talerz obiadowy 27 cm', 'Donica z podstawką'];
const DAY = 86_400_000;

/** Makes products that are the same at every start: with one and with many combinations, with and without texts. */
export function makeGoods(count: number): FakeProduct[] {
  return Array.from({ length: count }, (_, at) => ({ id: count - at, version: 1, product: makeProduct(count - at) }));
}

function makeProduct(at: number): ProductForm {
  const colors = at % 3 === 0 ? ['kobalt', 'popiół', 'biel'] : [];
  const sizes = at % 6 === 0 ? ['S', 'M', 'L', 'XL'] : [];
  const pairs =
    colors.length === 0
      ? [[]]
      : colors.flatMap((color) => (sizes.length ? sizes.map((size) => [color, size]) : [[color]]));
  const priceMinor = 4900 + (at % 40) * 500;
  return {
    handle: `produkt-${at}`,
    title: `${names[at % names.length]} ${at}`,
    brand: at % 4 === 0 ? null : 'Glina',
    categoryId: at % 7 === 0 ? null : 2,
    moreCategoryIds: [],
    tags: at % 2 === 0 ? ['na prezent'] : [],
    keywords: '',
    status: at % 9 === 0 ? 'draft' : at % 11 === 0 ? 'withdrawn' : 'published',
    publishedAt: '2026-03-01T10:00:00.000Z',
    code: null,
    wholesalerCode: null,
    condition: 'new',
    vatRate: 23,
    unitPrice: null,
    images: [],
    features: [{ name: 'Materiał', value: 'kamionka', group: null }],
    safety: null,
    externalUrl: null,
    withdrawalExcluded: null,
    perishable: false,
    minimumAge: null,
    deliveryIds: null,
    seoTitle: null,
    seoDescription: null,
    descriptionType: 'TD_OLD_DESCRIPTION',
    description: at % 5 === 0 ? '' : '<p>Toczony ręcznie, szkliwiony <strong>bez ołowiu</strong>.</p>',
    lightDescription: '',
    combinations: pairs.map(([color, size], index) => ({
      id: at * 100 + index,
      variants: [
        ...(color ? [{ name: 'Szkliwo', value: color, color: null }] : []),
        ...(size ? [{ name: 'Rozmiar', value: size, color: null }] : []),
      ],
      sku: `GL-${at}-${index + 1}`,
      gtin: null,
      mpn: null,
      weightGrams: 420,
      size: null,
      priceMinor: priceMinor + index * 100,
      priceBeforeMinor: at % 8 === 0 ? priceMinor + 5000 : null,
      reducedAt: at % 8 === 0 ? '2026-11-20T10:00:00.000Z' : null,
      stock: (at * 7 + index * 3) % 23,
      lowStock: null,
      sale: null,
      image: null,
      active: true,
    })),
  };
}

export function toListedGoods({ id, version, product }: FakeProduct): ListedGoods {
  return {
    id,
    version,
    name: product.title,
    brand: product.brand,
    status: product.status,
    categoryId: product.categoryId,
    photo: product.images[0] ? { ...product.images[0] } : null,
    stock: product.combinations.reduce((sum, { stock }) => sum + stock, 0),
    sold90d: (id * 13) % 57,
    combinationsCount: product.combinations.length,
    combinations: product.combinations.slice(0, 20).map((one) => ({
      id: one.id ?? 0,
      name: one.variants.map(({ value }) => value).join(' / '),
      sku: one.sku,
      priceMinor: one.priceMinor,
      priceBeforeMinor: one.priceBeforeMinor,
      stock: one.stock,
      active: one.active,
    })),
  };
}

export const fakeChoices: HandledProduct['choices'] = {
  categories,
  deliveries: [
    { id: 1, name: 'Kurier DPD' },
    { id: 2, name: 'Paczkomat InPost' },
  ],
  brands: ['Glina', 'Werk'],
  tags: ['na prezent', 'nowość'],
  options: ['Szkliwo', 'Rozmiar'],
  features: ['Materiał', 'Pojemność'],
  parties: [
    { name: 'Pracownia Glina', address: 'ul. Garncarska 4, 31-115 Kraków', email: 'glina@example.com', url: null },
  ],
  vatRates: [23, 8, 5],
};

export function toHandled(host: string, { id, version, product }: FakeProduct): HandledProduct {
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  return {
    id,
    version,
    currency: 'PLN',
    address: `//${host}/product/${id}`,
    product,
    prices: product.combinations.flatMap(({ id: combinationId, priceMinor }) => [
      { combinationId: combinationId ?? 0, priceMinor, from: ago(9) },
      { combinationId: combinationId ?? 0, priceMinor: priceMinor - 400, from: ago(24) },
      { combinationId: combinationId ?? 0, priceMinor: priceMinor + 900, from: ago(60) },
    ]),
    choices: fakeChoices,
  };
}

export function meetsGoodsFilter({ product, id }: FakeProduct, filter: GoodsFilter): boolean {
  const { search, status, category, stock, lacks, reduced } = filter;
  const pieces = product.combinations.reduce((sum, one) => sum + one.stock, 0);
  const missing = {
    picture: product.images.length === 0,
    description: product.description === '',
    safety: product.safety === null,
    category: product.categoryId === null,
  };
  return (
    (!search ||
      `${product.title} ${product.brand} ${product.combinations[0]?.sku}`
        .toLowerCase()
        .includes(search.toLowerCase())) &&
    (!status || product.status === status) &&
    (!category || product.categoryId === category) &&
    (!stock || (stock === 'none' ? pieces === 0 : stock === 'low' ? pieces < 5 : pieces > 0)) &&
    (!lacks || missing[lacks]) &&
    (!reduced || product.combinations.some((one) => one.priceBeforeMinor !== null)) &&
    (!filter.unsoldDays || id % 5 === 0)
  );
}

/** Changes a product as the server would. @returns the reason of a refusal, or undefined */
export function changeFake(one: FakeProduct, change: GoodsChange): string | undefined {
  const { product } = one;
  const each = (edit: (combination: FormCombination) => Partial<FormCombination>) => {
    product.combinations = product.combinations.map((combination) => ({ ...combination, ...edit(combination) }));
  };
  switch (change.kind) {
    case 'status':
      product.status = change.status;
      break;
    case 'category':
      product.categoryId = change.categoryId;
      break;
    case 'tags':
      product.tags = [...new Set([...product.tags, ...change.add])].filter((tag) => !change.remove.includes(tag));
      break;
    case 'vat':
      product.vatRate = change.vatRate;
      break;
    case 'price':
      each(({ priceMinor }) => ({ priceMinor: changedPrice(priceMinor, change.percent) }));
      break;
    case 'sale':
      each((combination) => salePrices(combination, change.percent));
      break;
    default: {
      const wrong = change.combinations.some(({ id, priceMinor }) => {
        const before = product.combinations.find((own) => own.id === id)?.priceBeforeMinor;
        return before != null && priceMinor !== undefined && before <= priceMinor;
      });
      if (wrong) return 'notHigher';
      each((combination) => {
        const own = change.combinations.find(({ id }) => id === combination.id);
        return {
          priceMinor: own?.priceMinor ?? combination.priceMinor,
          stock: combination.stock + (own?.stock ? own.stock.to - own.stock.from : 0),
        };
      });
    }
  }
  one.version += 1;
  return undefined;
}

export function fakeEvent(id: number, one: FakeProduct, batch: string, changes: ShopEvent['changes']): ShopEvent {
  return {
    id,
    at: new Date().toISOString(),
    actor: 'Anna Nowak',
    batch,
    thing: 'product',
    thingId: one.id,
    name: one.product.title,
    version: one.version,
    action: 'changed',
    changes,
    undone: false,
  };
}
