import { languageOfShop } from '@witryna/contract/languages';
import type { Focus } from '@witryna/contract/photo';
import { productAddress } from '@witryna/contract/product-address';
import type { WithdrawalExclusion } from '@witryna/contract/withdrawal-exclusions';
import type { Reward } from '../../cart-rules/define-cart-rule.ts';
import {
  categoriesOf,
  isOpen,
  type OpenRules,
  openCartRules,
  readCartRules,
} from '../../cart-rules/read-cart-rules.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { Parcel } from '../../delivery/price-delivery.ts';
import { listBranches } from '../catalog/branches-store.ts';
import type { Coupon } from '../coupons/judge-coupon.ts';
import { openCoupon } from '../coupons/store.ts';
import { type FreeDelivery, findFreeDelivery } from './find-free-delivery.ts';
import { type CartFacts, cartFacts, listGiftLines, listNamedLines, type StoredLine } from './line-store.ts';
import { lastVersion, type OpenCart, openCart } from './store.ts';
import { type Totals, totalsOf } from './totals.ts';

export interface LoadedLine {
  productId: number;
  combinationId: number;
  sku: string | null;
  name: string;
  url: string;
  photo: string | null;
  photoFocus: Focus | null;
  variants: { name: string; value: string }[];
  categoryId: number | null;
  categoryIds: number[];
  quantity: number;
  priceMinor: number;
  priceBeforeMinor: number | null;
  lowestPriceMinor: number | null;
  /** The combination's stock; null when the combination was deleted. */
  stock: number | null;
  /** Whether the product can be bought here: it is published, and the combination is active and in stock. */
  available: boolean;
  /** Ids of the delivery types that can send the product; null means all. */
  deliveryIds: number[] | null;
  /** Weight of one piece with its packaging; null when it is unknown. */
  weightGrams: number | null;
  /** Percent; null when the shop has not stated it. */
  vatRate: number | null;
  /** Whether `lowestPriceMinor` is the price right before the reduction. */
  perishable: boolean;
  withdrawalExcluded: WithdrawalExclusion | null;
  /** In years; null when anybody may buy the product. */
  minimumAge: number | null;
  /** Whether a rule of the shop added the piece, so that it costs nothing and can't be removed. */
  gift: boolean;
}

/** A session's cart with its products, coupon and totals. `id` is null before the first product is added. */
export interface LoadedCart {
  id: number | null;
  version: number;
  currency: string;
  lines: LoadedLine[];
  couponCode: string | null;
  /** The cart's coupon: null without a code, undefined for an unknown code. */
  coupon: Coupon | undefined | null;
  rules: OpenRules;
  freeDelivery: FreeDelivery | null;
  totals: Totals;
}

/** What the price of a cart depends on, with times as texts or not. */
type PricedFacts = Omit<CartFacts, 'lines'> & { lines: readonly StoredLine[] };

/** Loads the session's cart. In a write, lock it first: its row and its lines are read by two statements. */
export async function loadCart(tx: TenantTransaction, session: string, now: Date): Promise<LoadedCart> {
  const [[cart], [facts]] = await tx.together([openCart(tx, session).compile(), cartFacts(tx, { session })]);
  if (!facts) throw new Error('the shop has no row');
  return priceCart(tx, session, { cart, facts }, now);
}

/** Prices goods that are in no cart as a cart that has them, in their order. */
export async function priceGoods(
  tx: TenantTransaction,
  goods: Parameters<typeof listNamedLines>[1],
  country: string | undefined,
  now: Date,
): Promise<LoadedCart> {
  const [[facts]] = await tx.together([cartFacts(tx, { session: '' })]);
  if (!facts) throw new Error('the shop has no row');
  const lines = await listNamedLines(tx, goods);
  return priceCart(tx, '', { cart: undefined, facts: { ...facts, typed_country: country ?? null, lines } }, now);
}

/** Like `loadCart`, for a cart row and facts that were already read, with or without a lock. */
export async function priceCart(
  tx: TenantTransaction,
  session: string,
  { cart, facts }: { cart: OpenCart | undefined; facts: PricedFacts },
  now: Date,
): Promise<LoadedCart> {
  const rules = await openRules(tx, facts, now);
  const bought = facts.lines.map((row) => toLine(row, now));
  const couponCode = cart?.coupon_code ?? null;
  const reductions = {
    coupon: couponCode === null ? null : facts.coupon ? await openCoupon(tx, facts.coupon) : undefined,
    rules,
  };
  const totals = totalsOf(bought, reductions, now);
  const lines = [...bought, ...(await loadGifts(tx, { bought, totals, now }))];
  return {
    id: cart?.id ?? null,
    version: cart?.version ?? (await lastVersion(tx, session)),
    currency: facts.currency_code,
    lines,
    couponCode,
    ...reductions,
    freeDelivery: freeDeliveryOf(rules.rewards, freeDeliveryByPrice(facts, lines, totals)),
    totals,
  };
}

/** Prices a cart as if it had another coupon. */
export function totalsWith(cart: LoadedCart, coupon: Coupon | undefined, now: Date): Totals {
  return totalsOf(
    cart.lines.filter(({ gift }) => !gift),
    { ...cart, coupon },
    now,
  );
}

async function openRules(tx: TenantTransaction, facts: PricedFacts, now: Date): Promise<OpenRules> {
  const rules = readCartRules(facts.rules).filter((rule) => isOpen(rule, now));
  const branches = await listBranches(tx, categoriesOf(rules));
  const language = languageOfShop(facts.language_code);
  return openCartRules(rules, branches, { currency: facts.currency_code, language });
}

function freeDeliveryByPrice(facts: PricedFacts, lines: LoadedLine[], totals: Totals): FreeDelivery | null {
  const known = {
    deliveries: facts.deliveries,
    shopCountries: facts.delivery_countries,
    typedCountry: facts.typed_country,
    language: languageOfShop(facts.language_code),
  };
  return findFreeDelivery(known, lines, parcelOf({ lines, totals }));
}

/** What decides the price of a delivery of the cart. */
export function parcelOf({ lines, totals }: Pick<LoadedCart, 'lines' | 'totals'>): Parcel {
  return {
    valueMinor: totals.finalMinor,
    grams: lines.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    freeDelivery: totals.freeDelivery,
  };
}

/** What the shopper is told about free delivery: of all deliveries, or of one that is free for less. */
function freeDeliveryOf(rewards: readonly Reward[], one: FreeDelivery | null): FreeDelivery | null {
  const fromMinor = Math.min(...rewards.flatMap((reward) => (reward.freeDelivery ? reward.fromMinor : [])));
  if (Number.isFinite(fromMinor) && (one === null || fromMinor <= one.fromMinor)) return { fromMinor, name: null };
  return one;
}

interface PricedGoods {
  bought: readonly LoadedLine[];
  totals: Totals;
  now: Date;
}

/** The gifts that the goods are worth and of which a piece is left: one line for each combination. */
async function loadGifts(tx: TenantTransaction, { bought, totals, now }: PricedGoods): Promise<LoadedLine[]> {
  if (totals.gifts.length === 0) return [];
  const pieces = new Map(bought.map(({ combinationId, quantity }) => [combinationId, quantity]));
  const gifts = new Map<number, LoadedLine>();
  for (const line of (await listGiftLines(tx, totals.gifts)).map((row) => toLine(row, now))) {
    const { combinationId, stock, available } = line;
    const taken = pieces.get(combinationId) ?? 0;
    if (!available || (stock ?? 0) <= taken) continue;
    pieces.set(combinationId, taken + 1);
    const quantity = (gifts.get(combinationId)?.quantity ?? 0) + 1;
    const free = { gift: true, priceMinor: 0, priceBeforeMinor: null, lowestPriceMinor: null };
    gifts.set(combinationId, { ...line, ...free, quantity });
  }
  return [...gifts.values()];
}

/** The highest minimum age of a cart's goods; null when anybody may buy them. */
export function minimumAgeOf({ lines }: Pick<LoadedCart, 'lines'>): number | null {
  return Math.max(0, ...lines.map(({ minimumAge }) => minimumAge ?? 0)) || null;
}

/** Converts a stored line, whose times may be texts, and judges whether it can be bought now. */
export function toLine(row: StoredLine, now: Date): LoadedLine {
  const name = row.name ?? row.stored_name;
  const published = row.status === 'published' && row.published_at !== null && new Date(row.published_at) <= now;
  return {
    productId: row.product_id,
    combinationId: row.combination_id,
    sku: row.sku,
    name,
    url: productAddress({ id: row.product_id, name }, row.combination_id),
    photo: row.photo ?? row.first_photo,
    photoFocus: row.photo_focus,
    variants: (row.variants ?? []).map(({ name: label, value }) => ({ name: label, value })),
    categoryId: row.category_id,
    categoryIds: [row.category_id, ...(row.also_in_categories ?? [])].filter((id) => id !== null),
    quantity: row.quantity,
    priceMinor: row.price_minor ?? 0,
    priceBeforeMinor: row.price_before_minor,
    lowestPriceMinor: row.lowest_price.lowest,
    stock: row.stock,
    available: published && row.external_url === null && row.active === true && (row.stock ?? 0) > 0,
    deliveryIds: row.delivery_ids,
    weightGrams: row.weight_grams,
    vatRate: row.vat_rate,
    perishable: row.perishable ?? false,
    withdrawalExcluded: row.withdrawal_excluded,
    minimumAge: row.minimum_age,
    gift: false,
  };
}
