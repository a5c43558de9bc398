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
      select x from combination x where x.product_id = p.id and x.active order by x.price_minor, x.id limit 1
    ) cheapest
  ) end)`;
