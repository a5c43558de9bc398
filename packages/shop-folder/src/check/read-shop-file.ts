import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Fault } from '../fault.ts';
import { quoteText } from '../fault.ts';
import { minorOf, type ShopFile, shopFile } from '../format/shop-file.ts';
import { decodeText } from '../read/decode-text.ts';

export const shopFileName = 'shop.json';

/**
 * Reads `shop.json`.
 * @returns undefined if it has a fault
 */
export async function readShopFile(folder: string, onFault: (fault: Fault) => void): Promise<ShopFile | undefined> {
  const report = (message: string, column?: string) => onFault({ file: shopFileName, column, message });
  const bytes = await readFile(join(folder, shopFileName)).catch(() => undefined);
  if (!bytes) {
    report('The file is missing or can’t be read.');
    return undefined;
  }
  const json = parseJson(bytes, report);
  if (json === undefined) return undefined;
  const read = shopFile.safeParse(json);
  if (!read.success) {
    for (const { path, message } of flatIssues(read.error)) report(message, path);
    return undefined;
  }
  const faults = [...wrongAmounts(read.data), ...repeated(read.data)];
  for (const { path, message } of faults) report(message, path);
  return faults.length === 0 ? read.data : undefined;
}

interface Issue {
  path: string;
  message: string;
}

function parseJson(bytes: Uint8Array, report: (message: string) => void): unknown {
  try {
    return JSON.parse(decodeText(bytes).text);
  } catch (error) {
    report(`The file is not valid JSON: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

function flatIssues(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({ path: z.core.toDotPath(issue.path), message: issue.message }));
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
function repeated({ hosts, deliveries, payments, coupons }: ShopFile): Issue[] {
  const lists: [string, string[]][] = [
    ['hosts', hosts.map((host) => host.toLowerCase())],
    ['deliveries', deliveries.map(({ handle }) => handle)],
    ['payments', payments.map(({ type }) => type)],
    ['coupons', coupons.map(({ code }) => code.toUpperCase())],
  ];
  return lists.flatMap(([path, names]) =>
    names.flatMap((name, at) =>
      names.indexOf(name) < at ? [{ path: `${path}[${at}]`, message: `${quoteText(name)} is given twice.` }] : [],
    ),
  );
}
