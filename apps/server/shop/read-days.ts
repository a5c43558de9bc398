import { InvalidArgumentError } from 'commander';

/** Reads the option `--days` of a report that goes back `most` days. */
export function readDays(most: number) {
  return (text: string): number => {
    const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (days < 1 || days > most) throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
    return days;
  };
}
