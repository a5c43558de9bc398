import type { SaleForm } from '@witryna/contract/sale-form';
import type { StoredSale } from '@witryna/contract/sales';
import type { Insertable, Selectable } from 'kysely';
import type { TenantTables } from '../../database/database.ts';

type Row = Pick<Selectable<TenantTables['sale']>, keyof ReturnType<typeof saleRow>>;

/** The columns of a sale that its form gives. */
export function saleRow({ goods, prices, banner, ...form }: SaleForm) {
  return {
    name: form.name,
    planned: form.planned,
    goods: goods.kind,
    product_ids: goods.kind === 'products' ? goods.ids : [],
    category_id: goods.kind === 'category' ? goods.id : null,
    manufacturer_id: goods.kind === 'manufacturer' ? goods.id : null,
    percent: form.percent,
    prices: JSON.stringify(prices),
    starts_at: form.startsAt,
    ends_at: form.endsAt,
    banner: banner?.text ?? null,
    banner_links: banner?.link ?? false,
  } satisfies Insertable<TenantTables['sale']>;
}

/** What the form of a stored sale has. */
export function saleOf(row: Row): StoredSale {
  return {
    name: row.name,
    planned: row.planned,
    goods: goodsOf(row),
    percent: row.percent === null ? null : Number(row.percent),
    prices: row.prices,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    banner: row.banner === null ? null : { text: row.banner, link: row.banner_links },
  };
}

function goodsOf({ goods: kind, product_ids, category_id, manufacturer_id }: Row): StoredSale['goods'] {
  if (kind === 'products') return { kind, ids: product_ids };
  return kind === 'category' ? { kind, id: category_id } : { kind, id: manufacturer_id };
}

/** A form whose times are written as those of stored sales are, so that both can be compared. */
export function asStoredSale<Sale extends Pick<StoredSale, 'startsAt' | 'endsAt'>>(sale: Sale): Sale {
  const iso = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return { ...sale, startsAt: iso(sale.startsAt), endsAt: iso(sale.endsAt) };
}
