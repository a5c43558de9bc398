import type { Variant } from '@witryna/contract/catalog';
import { sql } from 'kysely';

/** A combination's lowest price before its reduction, in minor units; null without a reduction. */
export interface LowestPrice {
  lowest: number | null;
  /** Whether it was first sold less than 30 days before the reduction. */
  since_start: boolean | null;
}

/** When the announced discount code that is valid now became valid; null if there is none. */
const codeSince = sql`(select max(valid_from) from announced_code where valid_from <= now() and valid_to > now())`;

/** The lowest price of a combination with this alias. An announced code counts as a reduction. */
export const lowestPriceOf = (combination: 'x' | 'c') =>
  sql<LowestPrice>`to_jsonb(shown_lowest_price(${sql.ref(combination)}, ${codeSince}))`;

/** The lowest price of the cheapest combination of a product `p`; null without a reduction. */
export const lowestPriceOfCheapest = sql<LowestPrice | null>`(
  case when p.lowest_price_minor is not null or ${codeSince} is not null then (
    select to_jsonb(shown_lowest_price(cheapest.x, ${codeSince})) from (
      select x from combination x where x.product_id = p.id and x.active order by x.price_minor, x.stock = 0, x.id limit 1
    ) cheapest
  ) end)`;

/** The reduction of a price, in minor units. */
export interface StoredReduction extends LowestPrice {
  before: number | null;
}

/** The combination of a product `p` whose price is `from_price_minor`. */
const buyable = sql`(
  select x from combination x where x.product_id = p.id and x.active order by x.stock = 0, x.price_minor, x.id limit 1
) buyable`;

/** The reduction of `from_price_minor` of a product `p`; null if that is the lowest price, whose reduction `p` has itself. */
export const reductionOfFromPrice = sql<StoredReduction | null>`(
  case when p.from_price_minor <> p.min_price_minor then (
    select to_jsonb(shown_lowest_price(buyable.x, ${codeSince})) || jsonb_build_object('before', (buyable.x).price_before_minor)
    from ${buyable}
  ) end)`;

interface ShownPiece {
  variants: Variant[];
  /** In minor units. */
  before: number | null;
}

/** What the unit price at `from_price_minor` is worked out from; null for a product `p` without a unit price. */
export const pieceOfFromPrice = sql<ShownPiece | null>`(
  case when p.unit_price is not null then (
    select jsonb_build_object('variants', (buyable.x).variants, 'before', (buyable.x).price_before_minor) from ${buyable}
  ) end)`;

/** The discount of the lowest price of a product `p` in percent, as `discount_percent` has it of `from_price_minor`. */
export const discountOfCheapest = sql<number>`(
  case when p.from_price_minor = p.min_price_minor then p.discount_percent
  else whole_discount(p.min_price_minor, p.lowest_price_minor) end)`;
