import { dispatch } from '@witryna/contract/dispatch';
import { localeOf } from '@witryna/contract/languages';
import { formatMoney } from '@witryna/contract/money';
import { fillPlaceholders, type Placeholder, wordsInBraces } from '@witryna/contract/placeholders';
import { returnDays } from '@witryna/contract/return-days';
import { returns } from '@witryna/contract/shop-config';
import { z } from 'zod';
import type { TenantTransaction } from '../database/tenant.ts';
import { priceDelivery } from '../delivery/price-delivery.ts';
import { readSettings, type StoredSettings } from './store.ts';

/** Fills in the placeholders of a text, such as `{freeFrom}`. The settings are read only for a text that has any. */
export async function fillText(tx: TenantTransaction, text: string): Promise<string> {
  return wordsInBraces(text).length === 0 ? text : fillPlaceholders(text, placeholderValues(await readSettings(tx)));
}

/** Fills in the placeholders of all texts in stored JSON. */
export async function fillTexts(tx: TenantTransaction, stored: unknown): Promise<unknown> {
  if (wordsInBraces(JSON.stringify(stored) ?? '').length === 0) return stored;
  const values = placeholderValues(await readSettings(tx));
  return mapTexts(stored, (text) => fillPlaceholders(text, values));
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, map)]));
}

/** The bank transfer's setting, with the default of its provider. */
const transfer = z.object({ days: z.int().default(7) }).catch({ days: 7 });

/** Writes the values as pages show them. Without a delivery, or one that becomes free, some are missing. */
function placeholderValues(settings: StoredSettings): Partial<Record<Placeholder, string>> {
  const { currency_code, language_code, delivery_countries, deliveries } = settings;
  const country = delivery_countries[0] ?? deliveries[0]?.countries[0];
  const offered = deliveries
    .filter(({ countries }) => country !== undefined && countries.includes(country))
    .map((row) => ({ ...row, ...priceDelivery(row, undefined, { country }) }))
    .filter(({ refusal }) => refusal === null);
  const money = (amounts: readonly number[]) => formatMoney(Math.min(...amounts), currency_code, language_code);
  const thresholds = offered.flatMap(({ freeFromMinor }) => freeFromMinor ?? []);
  const { cutOff } = dispatch.catch(dispatch.parse({})).parse(settings.dispatch ?? {});
  return {
    cutOff: clockTime(cutOff, language_code),
    returnDays: String(
      returnDays(
        returns
          .optional()
          .catch(undefined)
          .parse(settings.returns ?? undefined),
      ),
    ),
    transferDays: String(transfer.parse(settings.transfer ?? {}).days),
    ...(offered.length > 0 && {
      deliveryPrice: money(offered.map(({ priceMinor }) => priceMinor)),
      deliveryDays: daysText(offered, language_code),
    }),
    ...(thresholds.length > 0 && { freeFrom: money(thresholds) }),
  };
}

function clockTime(time: string, language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(Date.parse(`1970-01-01T${time}Z`));
}

function daysText(offered: readonly { days_from: number; days_to: number }[], language: string): string {
  const from = Math.min(...offered.map(({ days_from }) => days_from));
  const to = Math.max(...offered.map(({ days_to }) => days_to));
  return from === to ? String(to) : new Intl.NumberFormat(localeOf(language)).formatRange(from, to);
}
