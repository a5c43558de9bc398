import { sql } from 'kysely';

/** Whether the transaction's shop asks for its visitors' age. The pictures of its goods are then not for everybody. */
export const isForAdults = sql<boolean>`coalesce(
  (select s.config -> 'layout' -> 'use18PlusAlert' = 'true'::jsonb from shop s), false)`;
