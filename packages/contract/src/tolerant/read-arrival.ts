import { type Arrival, arrival } from '../arrival.ts';
import type { Report } from './foreign.ts';

/** Reads the days of an arrival. Servers that don't compute them leave them out. */
export function readArrival(value: unknown, field: string, report: Report): Arrival | undefined {
  const read = arrival.safeParse(value);
  if (value != null && !read.success) report(field, value);
  return read.data;
}
