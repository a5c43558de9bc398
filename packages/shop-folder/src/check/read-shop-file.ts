import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverLimits } from '@witryna/contract/server-limits';
import { BrokenFile, type Fault, quoteText } from '../fault.ts';
import { type ShopFile, shopFile } from '../format/shop-file.ts';
import { minorOf } from '../format/shop-values.ts';
import { decodeText } from '../read/decode-text.ts';
import { isReadableFile } from '../read/is-readable-file.ts';
import { cleanShop } from './clean-shop.ts';
import { deliveryIssues, tariffAmounts } from './delivery-issues.ts';
import { type Issue, listIssues } from './list-issues.ts';
import { unfitValues } from './unfit-values.ts';

export const shopFileName = 'shop.json';
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Reads `shop.json`.
 * @returns undefined if it has a fault
 */
export async function readShopFile(folder: string, onFault: (fault: Fault) => void): Promise<ShopFile | undefined> {
  const json = await readJson(folder, onFault);
  if (json === undefined) return undefined;
  const { shop, issues } = parseShop(json);
  for (const { path, message } of issues) onFault({ file: shopFileName, column: path || undefined, message });
  return shop;
}

/** Reads the file's JSON; undefined after a fault. */
async function readJson(folder: string, onFault: (fault: Fault) => void): Promise<unknown> {
  const path = join(folder, shopFileName);
  if (!(await isReadableFile(path, { file: shopFileName, onFault, isRequired: true, maxBytes: MAX_BYTES })))
    return undefined;
  try {
    return JSON.parse(decodeText(await readFile(path)));
  } catch (error) {
    if (error instanceof BrokenFile) onFault(error.toFault(shopFileName));
    else if (error instanceof SyntaxError)
      onFault({ file: shopFileName, message: `The file is not valid JSON: ${error.message.replace(/\p{Cc}/gu, ' ')}` });
    else throw error;
    return undefined;
  }
}

/** Parses the file's content. The shop is missing if there are issues. */
function parseShop(json: unknown): { shop?: ShopFile; issues: Issue[] } {
  const unfit = unfitValues(json);
  if (unfit.length > 0) return { issues: unfit };
  const read = shopFile.safeParse(cleanShop(json));
  if (!read.success) return { issues: listIssues(read.error) };
  const issues = [
    ...wrongAmounts(read.data),
    ...deliveryIssues(read.data),
    ...repeated(read.data),
    ...unknownManufacturers(read.data),
    ...tooLong(read.data),
  ];
  return issues.length > 0 ? { issues } : { shop: read.data, issues };
}

/** Finds what would make each page of the shop too long. */
function tooLong(shop: ShopFile): Issue[] {
  const parts = ['frontPage', 'frontPageDefaults', 'footer', 'footerHtml', 'headSections'] as const;
  return parts
    .filter((path) => Buffer.byteLength(JSON.stringify(shop[path] ?? '')) > serverLimits.textBytes)
    .map((path) => ({ path, message: `It is longer than ${serverLimits.textBytes / 1024} kB.` }));
}

/** Finds amounts that have more decimals than the currency. */
function wrongAmounts({ currency, deliveries, coupons, plannedSales }: ShopFile): Issue[] {
  const amounts: [string, number | undefined][] = [
    ...deliveries.flatMap((delivery, at) => tariffAmounts(`deliveries[${at}]`, delivery)),
    ...coupons.flatMap((coupon, at): [string, number | undefined][] => [
      [`coupons[${at}].minimum`, coupon.minimum],
      [`coupons[${at}].amount`, 'amount' in coupon ? coupon.amount : undefined],
    ]),
    ...plannedSales.flatMap(({ prices = [] }, at) =>
      prices.map(({ price }, place): [string, number] => [`plannedSales[${at}].prices[${place}].price`, price]),
    ),
  ];
  return amounts.flatMap(([path, amount]) =>
    amount === undefined || minorOf(amount, currency) !== undefined
      ? []
      : [{ path, message: `${amount} has more decimals than ${currency} allows.` }],
  );
}

/** Finds sales of manufacturers that the folder lacks. */
function unknownManufacturers({ plannedSales, manufacturers }: ShopFile): Issue[] {
  return plannedSales.flatMap(({ manufacturer }, at) =>
    manufacturer === undefined || Object.hasOwn(manufacturers, manufacturer)
      ? []
      : [{ path: `plannedSales[${at}].manufacturer`, message: `${quoteText(manufacturer)} is not in manufacturers.` }],
  );
}

/** Finds names that must be unique and are not. */
function repeated({ hosts, showcaseHost, deliveries, payments, carriers, coupons }: ShopFile): Issue[] {
  const lists: [string, string[]][] = [
    ['hosts', hosts.map((host) => host.toLowerCase())],
    ['deliveries', deliveries.map(({ handle }) => handle)],
    ['payments', payments.map(({ type }) => type)],
    ['carriers', carriers.map(({ type }) => type)],
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
