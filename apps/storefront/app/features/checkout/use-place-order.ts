import type { Checkout } from '@witryna/contract/checkout';
import { ShopError } from '@witryna/contract/errors';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { sessionId } from '../../platform/storage/session.ts';
import { type CartChange, cartChanges, cartObstacles } from '../cart/cart-changes.ts';
import type { CheckoutMessage } from './checkout-problems.ts';
import { type CheckoutField, type CheckoutValues, chosenDelivery, emptyValues } from './checkout-values.ts';
import { loadCheckoutCode } from './load-checkout-code.ts';
import { type Outcome, placeOrderOnce } from './place-order-once.ts';

/** Why the order was not placed. After `lost`, it may have been placed, but the answer is missing. */
export interface OrderFailure {
  readonly kind: 'lost' | 'refused' | 'changed';
  readonly error: ShopError;
  readonly changes: readonly CartChange[];
  readonly total?: { readonly fromMinor: number; readonly toMinor: number } | undefined;
}

export type Placed = Extract<Outcome, { kind: 'placed' | 'already' }>;

/** What a wallet has given, with the checkout's data for its address. */
interface FromWallet {
  readonly checkout: Checkout;
  readonly token: string;
}

/** Places the order. @returns false if it was not placed; the failure then says why */
export type PlaceOrderNow = (values: CheckoutValues, wallet?: FromWallet) => Promise<boolean>;

interface PlaceOptions {
  readonly form: UseFormReturn<CheckoutValues>;
  readonly checkout: Checkout;
  reload(): Promise<Checkout | null | undefined>;
  onPlaced(outcome: Placed, values: CheckoutValues): void;
}

const fieldOfCode: Record<string, CheckoutField> = {
  DeliveryUnavailable: 'delivery',
  PaymentUnavailable: 'payment',
  PickupPointUnavailable: 'pointId',
  ConsentOutdated: 'consents',
  AgeUnconfirmed: 'confirmedAge',
};

const messageOfField: Partial<Record<CheckoutField, CheckoutMessage>> = {
  delivery: 'deliveryRequired',
  payment: 'paymentRequired',
  pointId: 'pointRequired',
  date: 'dateGone',
  consents: 'consentRequired',
  confirmedAge: 'ageRequired',
};

const changeCodes = ['CartChanged', 'OutOfStock', 'CouponUnavailable', 'CouponUsedByShopper', 'CartEmpty'];

/** Sends the order. Further presses are ignored until there is an answer. */
export function usePlaceOrder({ form, checkout, reload, onPlaced }: PlaceOptions) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const running = useRef(false);

  const explain = async (error: ShopError): Promise<OrderFailure> => {
    markFields(form, error);
    const now = await reload();
    if (!now || !changeCodes.includes(error.code)) return { kind: 'refused', error, changes: [] };
    const changes = cartChanges(checkout.cart, now.cart);
    const total = totalChange(checkout, now, form.getValues());
    return { kind: 'changed', error, changes: changes.length > 0 ? changes : cartObstacles(now.cart), total };
  };

  const takesOrders = useFeature('order');
  const place: PlaceOrderNow = async (values, wallet) => {
    if (!takesOrders) {
      setFailure({ kind: 'refused', error: new ShopError('MethodNotAllowed'), changes: [] });
      return false;
    }
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const outcome = await send(wallet?.checkout ?? checkout, values, wallet?.token);
    if (outcome?.kind === 'placed' || outcome?.kind === 'already') {
      onPlaced(outcome, values);
      return true;
    }
    if (outcome?.kind === 'lost') setFailure({ kind: 'lost', error: outcome.error, changes: [] });
    else if (outcome) setFailure(await explain(outcome.error));
    running.current = false;
    setBusy(false);
    return false;
  };
  return { busy, failure, place };
}

/** @returns undefined if something is not chosen */
async function send(checkout: Checkout, values: CheckoutValues, token?: string): Promise<Outcome | undefined> {
  const code = await loadCheckoutCode();
  // Its message asks to load the page again, which keeps what was typed.
  if (!code) return { kind: 'refused', error: new ShopError('InternalError') };
  const body = code.orderBody(checkout, values, sessionId(), token);
  return body && placeOrderOnce(body);
}

function totalChange(before: Checkout, now: Checkout, values: CheckoutValues): OrderFailure['total'] {
  const fromMinor = chosenDelivery(before, values)?.totalMinor ?? null;
  const toMinor = chosenDelivery(now, values)?.totalMinor ?? null;
  if (fromMinor === null || toMinor === null || fromMinor === toMinor) return undefined;
  return { fromMinor, toMinor };
}

function markFields(form: UseFormReturn<CheckoutValues>, error: ShopError): void {
  const named = fieldOfCode[error.code];
  // Clears the choice that the server refused.
  if (named === 'consents') form.setValue('consents', []);
  if (named === 'pointId') form.setValue('pointId', '');
  const broken = error.code === 'InvalidRequest' ? Object.keys(fieldsOf(error)) : [];
  const fields = named ? [named] : broken.map(fieldAt).filter((field) => field !== undefined);
  for (const field of fields) {
    form.setError(field, { type: 'server', message: messageOfField[field] ?? 'fieldInvalid' });
  }
}

function fieldsOf({ details }: ShopError): object {
  return typeof details?.fields === 'object' && details.fields !== null ? details.fields : {};
}

/** Maps a field path of the API to the form's field: `buyer.phone` is `phone`. */
function fieldAt(path: string): CheckoutField | undefined {
  const name = path.split('.').at(-1) ?? '';
  return isField(name) ? name : undefined;
}

function isField(name: string): name is CheckoutField {
  return Object.hasOwn(emptyValues, name);
}
