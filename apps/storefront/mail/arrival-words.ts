import { localeOf } from '@witryna/contract/languages';
import type { MailOrder, MailShop } from '@witryna/contract/mail';
import { formatMoney } from '@witryna/contract/money';
import { daysText } from '../app/platform/texts/arrival-text.ts';
import { weekdayText } from '../app/platform/texts/weekday-text.ts';
import { mailTexts, purchaseTexts } from './mail-texts.ts';

/**
 * When the goods arrive: the day that the shopper has chosen, or those that the shop expects, or in how many working days
 * after the payment; undefined if unknown.
 */
export function arrivalWords({ language }: MailShop, { arrives, arrivesOncePaid }: MailOrder): string | undefined {
  if (arrivesOncePaid) {
    const { from, to } = arrivesOncePaid;
    return mailTexts(language)('expectedOncePaid', { from, to });
  }
  if (!arrives) return undefined;
  const { from, to, chosen } = arrives;
  if (chosen) return purchaseTexts(language)('arrivesOn', { day: weekdayText(from, language) });
  return mailTexts(language)('expected', { days: daysText(from, to, localeOf(language)) });
}

/** What the shopper pays when the goods arrive; undefined if there is nothing left to pay then. */
export function toPayWords({ language, currency }: MailShop, order: MailOrder): string | undefined {
  const amount = formatMoney(order.totalMinor, currency, language);
  const key = order.destination.kind === 'address' ? 'have' : 'haveCollect';
  return order.payOnDelivery ? mailTexts(language)(key, { amount }) : undefined;
}

/** Where the goods arrive: the delivery, with the name of a pickup point. */
export function placeWords({ destination, deliveryName }: MailOrder): string {
  return destination.kind === 'point' ? `${deliveryName} ${destination.lines[1] ?? ''}`.trim() : deliveryName;
}

/** The news of an order that is on its way: when it arrives, or else what it costs, and where it arrives. */
export function arrivalNews(shop: MailShop, order: MailOrder): string {
  const what = arrivalWords(shop, order) ?? formatMoney(order.totalMinor, shop.currency, shop.language);
  return `${what}, ${placeWords(order)}`;
}
