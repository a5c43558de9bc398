import type { PickupPoint } from '@witryna/contract/orders';

/** The address of a pickup point: `Polna 47B, 00-060 Warszawa`. */
export function addressOfPoint({ address }: Pick<PickupPoint, 'address'>): string {
  const { street, buildingNumber, postCode, city } = address;
  return `${[street, buildingNumber].filter(Boolean).join(' ')}, ${[postCode, city].filter(Boolean).join(' ')}`;
}

/** Whether the pickup point accepts parcels now. */
export function takesParcels({ status, services }: Pick<PickupPoint, 'status' | 'services'>): boolean {
  return status === 'ACTIVE' && services?.collect !== false;
}

/** Whether the pickup point is known to take no cash on delivery. */
export function takesNoCash({ services }: Pick<PickupPoint, 'services'>): boolean {
  return services?.cashOnDelivery === false;
}

/** The opening hours of a pickup point by day: `Mon–Fri 08:00–20:00, Sat 09:00–14:00`. */
export function hoursByDay(days: NonNullable<PickupPoint['openingHours']['days']>, language: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const nameOf = (day: number) => weekday.format(Date.UTC(2024, 0, day));
  const spans: { from: number; to: number; hours: string }[] = [];
  for (const { day, from, to } of days) {
    const hours = `${from}–${to}`;
    const last = spans.at(-1);
    if (last && last.hours === hours && last.to === day - 1) last.to = day;
    else spans.push({ from: day, to: day, hours });
  }
  return spans
    .map(({ from, to, hours }) => `${from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`} ${hours}`)
    .join(', ');
}
