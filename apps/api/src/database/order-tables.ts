import type { AttemptState, OrderState, PaymentState } from '@witryna/contract/orders';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface CouponRow {
  shop_id: number;
  id: Generated<number>;
  /** Upper case. */
  code: string;
  kind: 'percent' | 'amount';
  percent: ColumnType<string | null, number | null | undefined, number | null>;
  amount_minor: number | null;
  minimum_minor: Generated<number>;
  starts_at: TimeOrNull;
  ends_at: TimeOrNull;
  use_limit: number | null;
  used: Generated<number>;
}

export interface CartRow {
  shop_id: number;
  id: Generated<number>;
  session: string;
  state: Generated<'open' | 'spent'>;
  version: Generated<number>;
  coupon_code: string | null;
  updated_at: Time;
}

export interface CartLineRow {
  shop_id: number;
  cart_id: number;
  product_id: number;
  combination_id: number;
  quantity: number;
  name: string;
  added_at: Time;
}

export interface CartOperationRow {
  shop_id: number;
  cart_id: number;
  operation_id: string;
}

export interface CartSnapshotRow {
  shop_id: number;
  session: string;
  details: Json<Record<string, string>>;
  updated_at: Time;
}

export interface OrderCounterRow {
  shop_id: number;
  next_number: Generated<number>;
}

export interface ShopOrderRow {
  shop_id: number;
  id: string;
  number: string;
  idempotency_key: string;
  body_hash: string;
  cart_id: number;
  session: string;
  state: Generated<OrderState>;
  payment_state: Generated<PaymentState>;
  needs_attention: Generated<boolean>;
  currency: string;
  language: string;
  products_sum_minor: number;
  discount_minor: number;
  delivery_cost_minor: number;
  total_minor: number;
  coupon_id: number | null;
  coupon_code: string | null;
  buyer: Json<unknown>;
  address: JsonOrNull<unknown>;
  delivery: Json<unknown>;
  payment: Json<unknown>;
  invoice: JsonOrNull<unknown>;
  consents: Json<unknown>;
  note: string | null;
  delivery_notes: string | null;
  extras: ColumnType<unknown, string | undefined, string>;
  stock_held: Generated<boolean>;
  stock_held_until: TimeOrNull;
  tracked_at: TimeOrNull;
  placed_at: ColumnType<Date, Date, Date>;
}

export interface OrderLineRow {
  shop_id: number;
  order_id: string;
  position: number;
  product_id: number;
  combination_id: number;
  name: string;
  photo: string | null;
  url: string;
  variants: Json<{ name: string; value: string }[]>;
  quantity: number;
  unit_price_minor: number;
  lowest_price_minor: number | null;
  summed_price_minor: number;
}

export interface OrderEventRow {
  shop_id: number;
  id: Generated<number>;
  order_id: string;
  kind: string;
  details: ColumnType<unknown, string | undefined, string>;
  at: Time;
}

export interface PaymentAttemptRow {
  shop_id: number;
  id: string;
  order_id: string;
  /** 1 for the first attempt of the order. */
  position: number;
  provider: string;
  kind: 'AUTHORIZATION_CODE' | 'REDIRECT' | null;
  amount_minor: number;
  currency: string;
  state: Generated<AttemptState>;
  reason: string | null;
  provider_reference: string | null;
  redirect_url: string | null;
  redirect_fields: JsonOrNull<Record<string, string>>;
  expires_at: TimeOrNull;
  starting_until: TimeOrNull;
  asked_at: TimeOrNull;
  created_at: ColumnType<Date, Date, Date>;
  updated_at: ColumnType<Date, Date, Date>;
}

export interface PaymentRefundRow {
  shop_id: number;
  id: string;
  order_id: string;
  attempt_id: string;
  amount_minor: number;
  currency: string;
  state: Generated<'created' | 'pending' | 'done' | 'failed'>;
  reason: string | null;
  provider_reference: string | null;
  created_at: ColumnType<Date, Date, Date>;
  updated_at: ColumnType<Date, Date, Date>;
}

export interface PaymentNoticeRow {
  shop_id: number;
  provider: string;
  event_id: string;
  body: string;
  report: Json<unknown>;
  received_at: Time;
  worked_at: TimeOrNull;
}

export interface WithdrawalRow {
  shop_id: number;
  id: string;
  order_id: string;
  full_name: string;
  email: string;
  lines: Json<unknown>;
  /** In words, from who had only the number of the order. */
  goods: string | null;
  made_at: ColumnType<Date, Date, Date>;
}

export interface SandboxPaymentRow {
  shop_id: number;
  reference: string;
  attempt_id: string;
  amount_minor: number;
  currency: string;
  kind: string;
  state: Generated<string>;
  behaviour: string | null;
  return_url: string | null;
  notify_url: string | null;
  created_at: Time;
  updated_at: Time;
}
