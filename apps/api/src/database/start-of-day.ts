import { sql } from 'kysely';

/** The moment at which a day begins in the shop's time zone, or a day some days after it. @param day ISO date */
export function startOfDay(day: string, plusDays = 0) {
  return sql<Date>`(${day}::date + ${plusDays}::int)::timestamp at time zone (select time_zone from shop)`;
}
