import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface ShopRow {
  shop_id: number;
  name: string;
  currency_code: string;
  language_code: string;
  time_zone: Generated<string>;
  delivery_countries: Generated<string[]>;
  blog_enabled: Generated<boolean>;
  config: Json<unknown>;
  front_page_config: Json<unknown> | null;
  front_page_default_config: Json<unknown> | null;
  footer_config: Json<unknown> | null;
  head_sections: Json<unknown>;
}

export interface HostRow {
  host: string;
  shop_id: number;
  kind: 'primary' | 'other' | 'showcase';
}

export interface ShopDirectoryRow {
  shop_id: GeneratedAlways<number>;
  shop_key: Generated<string>;
  state: Generated<'live' | 'break'>;
  valid_until: TimeOrNull;
  created_at: Time;
}

export interface PictureRow {
  shop_id: number;
  id: string;
  width: number;
  height: number;
  media_type: string;
  color: string | null;
}

export interface CategoryRow {
  shop_id: number;
  id: Generated<number>;
  parent_id: number | null;
  name: string;
  url: string;
  sort_order: Generated<number>;
}

export interface ProductRow {
  shop_id: number;
  id: Generated<number>;
  category_id: number | null;
  /** Categories that list it besides its own, such as Bestsellers. */
  also_in_categories: Generated<number[]>;
  external_id: string | null;
  wholesaler_id: string | null;
  name: string;
  tags: Generated<string[]>;
  keywords: Generated<string>;
  status: Generated<'draft' | 'published' | 'withdrawn'>;
  published_at: Time;
  sort_order: Generated<number>;
  description_type: Generated<'TD_OLD_DESCRIPTION' | 'TD_LIGHT_DESCRIPTION'>;
  old_description: Generated<string>;
  light_description: Generated<string>;
  gpsr: ColumnType<unknown, string | null | undefined, string | null>;
  /** `{priceMinor, quantity, unit}` */
  unit_price: ColumnType<unknown, string | null | undefined, string | null>;
  /** `[{id, alt}]`, first is the main photo */
  photos: Json<{ id: string; alt: string }[]>;
  /** Delivery types it may be sent by; null means all of the shop's. */
  delivery_ids: number[] | null;
  min_price_minor: ColumnType<number | null, never, never>;
  min_price_before_minor: ColumnType<number | null, never, never>;
  lowest_price_minor: ColumnType<number | null, never, never>;
  discount_percent: ColumnType<number, never, never>;
  stock: ColumnType<number, never, never>;
  combinations: ColumnType<number, never, never>;
  only_combination_id: ColumnType<number | null, never, never>;
  rating_sum: ColumnType<number, never, never>;
  reviews_count: ColumnType<number, never, never>;
  sold_90d: Generated<number>;
}

/** Every stem under which a product's word is found; kept by triggers. */
export interface ProductWordRow {
  shop_id: number;
  stem: ColumnType<string, never, never>;
  word: ColumnType<string, never, never>;
  product_id: ColumnType<number, never, never>;
  in_name: ColumnType<boolean, never, never>;
}

/** The shop's vocabulary, folded and as shown; kept by triggers. */
export interface SearchWordRow {
  shop_id: number;
  word: ColumnType<string, never, never>;
  shown: ColumnType<string, never, never>;
}

export interface CombinationRow {
  shop_id: number;
  id: Generated<number>;
  product_id: number;
  sort_order: Generated<number>;
  price_minor: number;
  price_before_minor: number | null;
  reduced_at: TimeOrNull;
  lowest_price_minor: ColumnType<number | null, never, never>;
  lowest_since_start: ColumnType<boolean, never, never>;
  stock: Generated<number>;
  photo: string | null;
  /** `[{name, value, color?}]` */
  variants: Json<{ name: string; value: string; color?: string | null }[]>;
  active: Generated<boolean>;
}

export interface PriceLogRow {
  shop_id: number;
  id: GeneratedAlways<number>;
  combination_id: number;
  price_minor: number;
  valid_from: Time;
}

export interface ProductFeatureRow {
  shop_id: number;
  id: Generated<number>;
  product_id: number;
  name: string;
  value: string;
  feature_group: string | null;
  sort_order: Generated<number>;
}

export interface ReviewRow {
  shop_id: number;
  id: Generated<number>;
  product_id: number;
  author: string;
  email: string | null;
  rating: number;
  body: string;
  status: Generated<'waiting' | 'approved' | 'refused'>;
  verified_purchase: Generated<boolean>;
  created_at: Time;
}

/** Pieces sold per day; bestsellers are the sum of the last 90 days, kept in `product.sold_90d`. */
export interface SaleDayRow {
  shop_id: number;
  product_id: number;
  day: ColumnType<string, string, string>;
  pieces: number;
}

export interface DocumentRow {
  shop_id: number;
  id: Generated<number>;
  type: string;
  custom_name: string;
  body: string;
  sort_order: Generated<number>;
  updated_at: Time;
}

export interface ArticleRow {
  shop_id: number;
  id: Generated<number>;
  title: string;
  lead: string | null;
  body: string;
  photo: ColumnType<{ id: string; alt: string } | null, string | null | undefined, string | null>;
  author: string | null;
  tags: Generated<string[]>;
  published_at: Time;
  search_text: GeneratedAlways<string>;
}

export interface ContactMessageRow {
  shop_id: number;
  id: Generated<number>;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  created_at: Time;
}

export interface DeliveryTypeRow {
  shop_id: number;
  id: Generated<number>;
  type: string;
  name: string;
  price_minor: number;
  free_from_minor: number | null;
  countries: string[];
  days_from: number;
  days_to: number;
  cash_on_delivery: Generated<boolean>;
  /** Of the delivery kind; secret ones encrypted with SECRET_KEY. */
  settings: ColumnType<unknown, string | undefined, string>;
  sort_order: Generated<number>;
}

export interface PaymentTypeRow {
  shop_id: number;
  type: string;
  /** Public settings (account, holder, title, days …) in clear, a provider's keys encrypted with SECRET_KEY. */
  settings: Json<Record<string, unknown>>;
  sort_order: Generated<number>;
}
