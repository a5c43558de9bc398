import { gpsr, size, variant } from '@witryna/contract/catalog';
import { goodsNote, goodsPreview } from '@witryna/contract/goods-import';
import { invoiceDocument } from '@witryna/contract/invoices';
import { placedGoods } from '@witryna/contract/order-amendment';
import { pieces } from '@witryna/contract/order-pieces';
import { parcelChoice, parcelFailure } from '@witryna/contract/parcels';
import { focus } from '@witryna/contract/photo';
import { storedSale } from '@witryna/contract/sales';
import type { ColumnType } from 'kysely';
import { z } from 'zod';
import { importedCategory, importedProduct } from './imported-product.ts';
import { priceRules } from './price-rules.ts';

const storedPhoto = z.object({ id: z.string(), alt: z.string(), focus: focus.optional() });
const storedUnitPrice = z.object({ priceMinor: z.int(), quantity: z.number(), unit: z.string() });

/**
 * Schemas that give JSON columns their types. Queries do not validate stored values with them. A column that is not
 * listed has the type `unknown`, and its reader must parse it.
 */
export const jsonColumns = {
  'product.photos': z.array(storedPhoto),
  'product.gpsr': gpsr,
  'product.unit_price': storedUnitPrice,
  'combination.variants': z.array(variant),
  'combination.size': size,
  'article.photo': storedPhoto,
  'category.photo': storedPhoto,
  'payment_attempt.redirect_fields': z.record(z.string(), z.string()),
  'delivery_type.price_rules': priceRules,
  'goods_import.categories': z.array(importedCategory),
  'goods_import.notes': z.array(goodsNote),
  'goods_import.preview': goodsPreview,
  'goods_import_product.product': importedProduct,
  'goods_import_product.faults': z.array(z.object({ field: z.string(), reason: z.string() })),
  'invoice.document': invoiceDocument,
  'order_line.variants': z.array(variant.pick({ name: true, value: true })),
  'parcel.choice': parcelChoice,
  'parcel.failure': parcelFailure,
  'payment_refund.pieces': z.array(pieces),
  'payment_refund.removed': z.array(pieces),
  'order_amendment.placed': placedGoods,
  'sale.prices': storedSale.shape.prices,
};

export type StoredPhoto = z.infer<typeof storedPhoto>;
/** A stored photo with its placeholder colour from the table `picture`. */
export type ShownPhoto = StoredPhoto & { color: string | null };
/** … and its width in px. */
export type MeasuredPhoto = ShownPhoto & { width: number | null };

type Stored<Column> = Column extends keyof typeof jsonColumns ? z.infer<(typeof jsonColumns)[Column]> : unknown;

/** Type of a JSON column: queries read a parsed value and write JSON text. */
export type StoredJson<Column extends string> = ColumnType<Stored<Column>, string, string>;
