import type { Kysely } from 'kysely';
import type {
  CartLineRow,
  CartOperationRow,
  CartRow,
  CartSnapshotRow,
  CouponRow,
  OrderCounterRow,
  OrderEventRow,
  OrderLineRow,
  PaymentAttemptRow,
  PaymentNoticeRow,
  PaymentRefundRow,
  SandboxPaymentRow,
  ShopOrderRow,
  WithdrawalRow,
} from './order-tables.ts';
import type {
  ArticleRow,
  CategoryRow,
  CombinationRow,
  ContactMessageRow,
  DeliveryTypeRow,
  DocumentRow,
  HostRow,
  PaymentTypeRow,
  PictureRow,
  PriceLogRow,
  ProductFeatureRow,
  ProductRow,
  ProductWordRow,
  ReviewRow,
  SaleDayRow,
  SearchWordRow,
  ShopDirectoryRow,
  ShopRow,
} from './tables.ts';

export interface Tables {
  shop_directory: ShopDirectoryRow;
  host: HostRow;
  shop: ShopRow;
  picture: PictureRow;
  category: CategoryRow;
  product: ProductRow;
  combination: CombinationRow;
  price_log: PriceLogRow;
  product_word: ProductWordRow;
  search_word: SearchWordRow;
  product_feature: ProductFeatureRow;
  review: ReviewRow;
  sale_day: SaleDayRow;
  document: DocumentRow;
  article: ArticleRow;
  contact_message: ContactMessageRow;
  delivery_type: DeliveryTypeRow;
  payment_type: PaymentTypeRow;
  coupon: CouponRow;
  cart: CartRow;
  cart_line: CartLineRow;
  cart_operation: CartOperationRow;
  cart_snapshot: CartSnapshotRow;
  order_counter: OrderCounterRow;
  shop_order: ShopOrderRow;
  order_line: OrderLineRow;
  order_event: OrderEventRow;
  payment_attempt: PaymentAttemptRow;
  payment_notice: PaymentNoticeRow;
  payment_refund: PaymentRefundRow;
  sandbox_payment: SandboxPaymentRow;
  withdrawal: WithdrawalRow;
}

/** The whole database, without a shop: for migrations, seeding and `tenant.ts` only. */
export type Database = Kysely<Tables>;
