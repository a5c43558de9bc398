import type { EndHead } from '@witryna/api/moving/pieces.ts';

/** Says what a shop consists of, in one line: orders with their sums, products, pictures. */
export function describePack({ rows, orders, originals }: Omit<EndHead, 'kind'>): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const sums = orders.map(({ currency, orders: number, totalMinor }) => {
    const digits = new Intl.NumberFormat('en', { style: 'currency', currency });
    const minor = 10 ** (digits.resolvedOptions().maximumFractionDigits ?? 2);
    return `${counted(number, 'order')} of ${digits.format(totalMinor / minor)}`;
  });
  const parts = [...(sums.length > 0 ? sums : ['no order']), counted(rows.product ?? 0, 'product')];
  return [...parts, counted(originals, 'picture'), counted(all, 'row')].join(', ');
}

const counted = (number: number, thing: string) => `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;
