import { amountText, timeText } from '@witryna/shop-folder/format/cell-text.ts';
import type { ShopFileInput } from '@witryna/shop-folder/format/write-shop-file.ts';
import { readPercent, readWholeNumber } from '@witryna/shop-folder/read/cell-values.ts';
import type { ConvertOptions } from './conversion.ts';
import { readForeignTime } from './foreign-time.ts';
import { readPrice } from './foreign-values.ts';

export type FolderCoupon = NonNullable<ShopFileInput['coupons']>[number];

/** A discount code of another shop. Texts are as the source has them; an empty one means: not given. */
export interface ForeignCoupon {
  code: string;
  kind: 'percent' | 'amount' | 'free-delivery' | 'other';
  value: string;
  minimum: string;
  from: string;
  to: string;
  useLimit: string;
  used: string;
  perShopper: string;
  /** Conditions that a coupon of a folder can't have. Without them the code would count for more goods or people. */
  conditions: string[];
}

const maxCode = 64;

/**
 * Makes a coupon of a folder.
 * @param onNote is told why there is none, or what differs
 */
export function convertCoupon(
  given: ForeignCoupon,
  { currency, timeZone, now }: ConvertOptions,
  onNote: (message: string) => void,
): FolderCoupon | null {
  const code = given.code.trim().toUpperCase();
  const leaveOut = (reason: string): null => {
    onNote(`the code "${code.slice(0, 40)}" ${reason}: left out`);
    return null;
  };
  const amount = (text: string) => {
    const { value } = readPrice(text, currency);
    return value === undefined ? undefined : Number(amountText(value, currency));
  };
  if (code === '' || code.length > maxCode) return leaveOut(`is empty or longer than ${maxCode} characters`);
  if (given.conditions.length > 0) return leaveOut(`counts only with ${given.conditions.join(', ')}`);
  if (given.kind === 'other') return leaveOut('takes off nothing that a coupon can take off');
  const to = given.to === '' ? undefined : readForeignTime(given.to, timeZone, true);
  const from = given.from === '' ? undefined : readForeignTime(given.from, timeZone);
  if (to?.fault !== undefined || from?.fault !== undefined) return leaveOut(`has a time that can not be read`);
  if (to && to.value <= now) return leaveOut('has ended');
  const uses = limitOf(given);
  if (uses === null) return leaveOut('is used up');
  const minimum = given.minimum === '' ? 0 : amount(given.minimum);
  if (minimum === undefined || uses === undefined) return leaveOut('has a limit that can not be read');
  const shared = {
    code,
    ...(minimum > 0 && { minimum }),
    ...(from && from.value > now && { from: timeText(from.value) }),
    ...(to && { to: timeText(to.value) }),
    ...(uses.useLimit && { useLimit: uses.useLimit }),
    ...(uses.perShopper && { perShopperLimit: uses.perShopper }),
  };
  if (given.kind === 'free-delivery') return { ...shared, freeDelivery: true };
  const value = given.kind === 'percent' ? readPercent(given.value).value : amount(given.value);
  if (!value) return leaveOut(`has no value that can be read`);
  return given.kind === 'percent' ? { ...shared, percent: value } : { ...shared, amount: value };
}

/** Reads how many uses are left; null if none is, undefined if a number can't be read. 0 means no limit. */
function limitOf({ useLimit, used, perShopper }: ForeignCoupon) {
  const read = (text: string) => (text === '' ? 0 : readWholeNumber(text, { min: 0, max: 1e9 }).value);
  const [limit, uses, own] = [read(useLimit), read(used), read(perShopper)];
  if (limit === undefined || uses === undefined || own === undefined) return undefined;
  if (limit > 0 && uses >= limit) return null;
  return { useLimit: limit > 0 ? limit - uses : 0, perShopper: own };
}
