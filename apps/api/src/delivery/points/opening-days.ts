import type { PickupPoint } from '@witryna/contract/orders';

type OpeningHours = PickupPoint['openingHours'];
export type OpeningDay = NonNullable<OpeningHours['days']>[number];

const TIME = /^(?:[01]\d|2[0-4]):[0-5]\d$/;
const lastMinutes = ['23:59', '24:00'];

/** The opening hours of a point, from its days in any order. Days that can't be read are left out. */
export function hoursOf(given: readonly OpeningDay[], text: string | null = null): OpeningHours {
  const days = given
    .filter(({ day, from, to }) => Number.isInteger(day) && day >= 1 && day <= 7 && TIME.test(from) && TIME.test(to))
    .sort((a, b) => a.day - b.day || (a.from < b.from ? -1 : 1))
    .slice(0, 28);
  const always =
    days.length === 7 &&
    days.every(({ day, from, to }, at) => day === at + 1 && from === '00:00' && lastMinutes.includes(to));
  return { always, text: days.length > 0 ? null : text, days: days.length > 0 ? days : null };
}

const dayNames = ['Pn', 'Wt', 'Śr', 'Cz', 'Pt', 'So', 'Nd'];

/** Reads ORLEN's `Pn-Pt:08:00-20:00, So:09:00-14:00`. What can't be read stays a text. */
export function readPolishHours(text: string): OpeningHours {
  const days = text.split(/,\s*/).flatMap((part): OpeningDay[] => {
    const [, first = '', last = first, from = '', to = ''] =
      /^(\p{L}{2})(?:-(\p{L}{2}))?:\s*(\d\d:\d\d)-(\d\d:\d\d)$/u.exec(part.trim()) ?? [];
    const [start, end] = [dayNames.indexOf(first), dayNames.indexOf(last)];
    if (start < 0 || end < start) return [];
    return Array.from({ length: end - start + 1 }, (_, at) => ({ day: start + at + 1, from, to }));
  });
  return hoursOf(days, text || null);
}
