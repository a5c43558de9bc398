import { daysBefore } from '@witryna/contract/zone-time';
import { InvalidArgumentError } from 'commander';

/** Reads the option `--days` of a report that goes back `most` days. */
export function readDays(most: number) {
  return (text: string): number => {
    const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (days < 1 || days > most) throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
    return days;
  };
}

/** Returns the first of the last days, of which today is one, as an ISO date in UTC. */
export function firstOfDays(days: number, now: Date): string {
  return daysBefore(now, days - 1)
    .toISOString()
    .slice(0, 10);
}
