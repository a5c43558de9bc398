/**
 * What says in words how many working days a delivery takes. One that takes from 0 to 0 days names none.
 * @param t the texts of the settings
 */
export function daysText(
  [from, to]: readonly [number, number],
  t: (key: 'daysText' | 'daysTextSame', values: Record<string, number>) => string,
): string {
  if (to === 0) return '';
  return from === to ? t('daysTextSame', { count: to }) : t('daysText', { from, to });
}
