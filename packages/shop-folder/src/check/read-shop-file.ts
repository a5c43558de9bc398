import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BrokenFile, type Fault, quoteText } from '../fault.ts';
import { minorOf, type ShopFile, shopFile } from '../format/shop-file.ts';
import { decodeText } from '../read/decode-text.ts';
import { isReadableFile } from '../read/is-readable-file.ts';
import { type Issue, listIssues } from './list-issues.ts';
import { unfitValues } from './unfit-values.ts';

export const shopFileName = 'shop.json';

/**
 * Reads `shop.json`.
 * @returns undefined if it has a fault
 */
export async function readShopFile(folder: string, onFault: (fault: Fault) => void): Promise<ShopFile | undefined> {
  const report = (message: string, column?: string) => onFault({ file: shopFileName, column, message });
  const path = join(folder, shopFileName);
  let reported = false;
  const onFileFault = (fault: Fault) => {
    reported = true;
    onFault(fault);
  };
  if (!(await isReadableFile(path, { file: shopFileName, onFault: onFileFault }))) {
    if (!reported) report('The file is missing.');
    return undefined;
  }
  const json = parseJson(await readFile(path), onFault);
  if (json === undefined) return undefined;
  const unfit = [...unfitValues(json)];
  for (const { path, message } of unfit) report(message, z.core.toDotPath(path));
  if (unfit.length > 0) return undefined;
  const read = shopFile.safeParse(json);
  if (!read.success) {
    for (const { path, message } of listIssues(read.error)) report(message, path);
    return undefined;
  }
  const faults = [...wrongAmounts(read.data), ...repeated(read.data)];
  for (const { path, message } of faults) report(message, path);
  return faults.length === 0 ? read.data : undefined;
}

function parseJson(bytes: Uint8Array, onFault: (fault: Fault) => void): unknown {
  try {
    return JSON.parse(decodeText(bytes).text);
  } catch (error) {
    const message = `The file is not valid JSON: ${error instanceof Error ? error.message.replace(/\p{Cc}/gu, ' ') : error}`;
    onFault(error instanceof BrokenFile ? error.toFault(shopFileName) : { file: shopFileName, message });
    return undefined;
  }
}

/** Finds amounts that have more decimals than the currency. */
function wrongAmounts({ currency, deliveries, coupons }: ShopFile): Issue[] {
  const amounts: [string, number | undefined][] = [
    ...deliveries.flatMap(({ price, freeFrom }, at): [string, number | undefined][] => [
      [`deliveries[${at}].price`, price],
      [`deliveries[${at}].freeFrom`, freeFrom],
    ]),
    ...coupons.flatMap((coupon, at): [string, number | undefined][] => [
      [`coupons[${at}].minimum`, coupon.minimum],
      [`coupons[${at}].amount`, 'amount' in coupon ? coupon.amount : undefined],
    ]),
  ];
  return amounts.flatMap(([path, amount]) =>
    amount === undefined || minorOf(amount, currency) !== undefined
      ? []
      : [{ path, message: `${amount} has more decimals than ${currency} allows.` }],
  );
}

/** Finds names that must be unique and are not. */
function repeated({ hosts, showcaseHost, deliveries, payments, coupons }: ShopFile): Issue[] {
  const lists: [string, string[]][] = [
    ['hosts', hosts.map((host) => host.toLowerCase())],
    ['deliveries', deliveries.map(({ handle }) => handle)],
    ['payments', payments.map(({ type }) => type)],
    ['coupons', coupons.map(({ code }) => code.toUpperCase())],
  ];
  const isShowcase = showcaseHost !== undefined && hosts.includes(showcaseHost);
  const showcase = isShowcase ? [{ path: 'showcaseHost', message: 'The host is also one of hosts.' }] : [];
  const others = lists.flatMap(([path, names]) =>
    names.flatMap((name, at) =>
      names.indexOf(name) < at ? [{ path: `${path}[${at}]`, message: `${quoteText(name)} is given twice.` }] : [],
    ),
  );
  return [...showcase, ...others];
}
