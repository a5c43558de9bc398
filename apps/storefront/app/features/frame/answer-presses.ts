import { limits } from '@witryna/contract/limits';
import { browserApi } from '../../platform/api/browser-api.ts';
import { forgetPress, type KeptPress, pressesToAnswer } from '../../platform/hydration/kept-presses.ts';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { say } from '../../platform/notices/say.ts';
import { publish } from '../../tracking/publish.ts';
import { addToCart } from '../cart/begin-cart.ts';
import { putInComparison } from '../lists/compare-store.ts';
import { putOnWishlist } from '../lists/wishlist-store.ts';
import { combinationOfValues } from '../product/choice.ts';
import { trackedOne, trackedProduct } from '../product-card/tracked-product.ts';
import { fetchProducts } from '../product-card/use-products.ts';

/** What presses need to know of the shop. */
export interface PressedShop {
  readonly currency: string;
  /** False if no tool wants to know of events, so that no product is loaded for them. */
  readonly hasTools: boolean;
}

/** Answers a press. @returns false if that failed */
type Answer = (press: KeptPress, shop: PressedShop) => Promise<boolean>;

const answers: ReadonlyMap<string, Answer> = new Map([
  ['cart', addPressed],
  ['wishlist', wishPressed],
  ['compareList', async ({ value, name }) => putInComparison(idOf(value), name) !== 'full'],
  ['list', publishFollowed],
]);
const running = new Set<string>();

/** Answers the presses that the head script has kept, each once and in their order. */
export async function answerPresses(shop: PressedShop): Promise<void> {
  const presses = pressesToAnswer(Date.now()).filter(({ id }) => !running.has(id));
  await Promise.all(presses.map((press) => answerOnce(press, shop)));
}

/** A call that fails because the visitor leaves the page is repeated on the next one, with the same id. */
async function answerOnce(press: KeptPress, shop: PressedShop): Promise<void> {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  running.add(press.id);
  // Safari on phones has no `beforeunload`.
  for (const name of ['beforeunload', 'pagehide']) addEventListener(name, leave);
  const isDone = await answers.get(press.kind)?.(press, shop);
  for (const name of ['beforeunload', 'pagehide']) removeEventListener(name, leave);
  // A press that the next page repeats is not answered by this one if the browser shows it again.
  if (!isDone && isLeaving) return;
  running.delete(press.id);
  forgetPress(press.id);
}

async function addPressed({ id, value, name, quantity, values }: KeptPress): Promise<boolean> {
  const [productId = '', offered = ''] = value.split('/').map(idOf);
  const chosen = values.length > 0 ? findChosen(productId, values) : offered;
  const combinationId = await Promise.resolve(chosen).catch(() => undefined);
  if (combinationId === undefined) {
    say('error', 'errorCombinationUnavailable', undefined, name);
    return false;
  }
  // Such a server might add twice what it was asked for by a page that the visitor has left.
  if (document.documentElement.dataset.lacks?.includes('operationIds')) forgetPress(id);
  return addToCart({ productId, combinationId, quantity: piecesOf(quantity), operationId: id, name });
}

/** The combination that has the values that the visitor has chosen before the page's own code could find it. */
async function findChosen(productId: EntityId, values: readonly string[]): Promise<EntityId | undefined> {
  const { combinations } = await browserApi().get(`shop/Product/${productId}/details`);
  return combinationOfValues(combinations, values)?.id;
}

async function wishPressed({ value, name }: KeptPress, { currency, hasTools }: PressedShop): Promise<boolean> {
  const result = putOnWishlist(idOf(value), name);
  if (result === 'added' && hasTools) {
    const [product] = await productsOf([value]);
    if (product) publish('add_to_wishlist', trackedOne(trackedProduct(product, currency), currency));
  }
  return result !== 'full';
}

/** Publishes what was not told when the visitor followed a card's link: that the list was shown, and the product chosen. */
async function publishFollowed(press: KeptPress, { currency, hasTools }: PressedShop): Promise<boolean> {
  if (!hasTools) return true;
  const { list: listId, listName, first, value, values } = press;
  const products = await productsOf(values.slice(0, limits.pageSizeMax));
  const chosen = products.find(({ id }) => String(id) === value);
  if (!chosen) return true;
  const items = products.map((product) => trackedProduct(product, currency, values.indexOf(String(product.id))));
  publish('view_item_list', { listId, listName, currency, items });
  const index = values.indexOf(value) + piecesOf(first, 0);
  publish('select_item', { listId, listName, currency, items: [trackedProduct(chosen, currency, index)] });
  return true;
}

/** Loads products for events, in the order of their ids. None are told of if that fails. */
async function productsOf(ids: readonly string[]) {
  const products = await fetchProducts(ids.map(idOf), AbortSignal.timeout(limits.browserCallMs)).catch(() => []);
  return ids.flatMap((id) => products.find((product) => String(product.id) === id) ?? []);
}

/** An id as the API has it: a number in our own, and perhaps a text in that of others. */
function idOf(text: string): EntityId {
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}

/** A whole number as the field of the quantity reads it. */
function piecesOf(text: string, least = 1): number {
  return Math.min(limits.quantityMax, Math.max(least, Number.parseInt(text, 10) || least));
}
