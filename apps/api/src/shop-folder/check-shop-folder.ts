import { type CheckedFolder, checkFolder } from '@witryna/shop-folder/check/check-folder.ts';
import { listFiles } from '@witryna/shop-folder/check/list-content-files.ts';
import { readShopFile, shopFileName } from '@witryna/shop-folder/check/read-shop-file.ts';
import { type Fault, quoteText } from '@witryna/shop-folder/fault.ts';
import { picturesOf } from '@witryna/shop-folder/format/folder-link.ts';
import { readTime } from '@witryna/shop-folder/format/read-time.ts';
import type { ShopFile } from '@witryna/shop-folder/format/shop-file.ts';
import { allCarriers } from '../carriers/carrier-registry.ts';
import { cartRuleIssues, cartRuleLinks, cartRuleTimes } from '../cart-rules/rules-of-folder.ts';
import type { DeliveryRegistry } from '../delivery/delivery-registry.ts';
import { allFeeds } from '../features/feeds/feed-registry.ts';
import type { SettingFields } from '../kinds/setting-fields.ts';
import type { PaymentRegistry } from '../payments/payment-registry.ts';
import { normaliseHost } from '../tenancy/host-name.ts';
import { type FilmOptions, readFilms } from './take-in-films.ts';
import { type PictureOptions, readPictures, type ShownPicture } from './take-in-pictures.ts';

export interface CheckDeps {
  payments: PaymentRegistry;
  deliveries: DeliveryRegistry;
}

export interface CheckOptions extends CheckDeps {
  folder: string;
  onFault: (fault: Fault) => void;
  /** Set for demo shops, whose times may be relative. */
  relativeTo?: Date;
  signal?: AbortSignal;
}

/** Reads `shop.json` with all that the server knows of hosts, payments and deliveries; undefined if it has a fault. */
export async function checkShopFile({ folder, onFault, ...kinds }: CheckOptions): Promise<ShopFile | undefined> {
  const shop = await readShopFile(folder, onFault);
  if (!shop) return undefined;
  const faults = [
    ...hostFaults(shop),
    ...timeFaults(shop, kinds.relativeTo),
    ...kindFaults(shop, kinds),
    ...feedFaults(shop),
    ...cartRuleIssues(shop.cartRules, shop.currency).map(({ path, message }) => ({ column: path, message })),
  ];
  for (const fault of faults) onFault({ file: shopFileName, ...fault });
  return faults.length === 0 ? shop : undefined;
}

/** A folder without the faults that stop an import, its pictures and films. */
export interface ReadyFolder {
  checked: CheckedFolder;
  pictures: ReadonlyMap<string, ShownPicture>;
  /** Ids of the films by file. */
  films: ReadonlyMap<string, string>;
}

/** Checks all files but `shop.json`, and hands on each good picture and film. */
export async function checkShopFolder(shop: ShopFile, options: FolderOptions): Promise<ReadyFolder> {
  const { folder, onFault, relativeTo } = options;
  const files = await listFiles(folder, 'pictures', onFault);
  const withText = picturesOf([shop.frontPage, shop.frontPageDefaults]);
  const pictures = await readPictures(folder, { files, withText }, options);
  const films = await readFilms(folder, await listFiles(folder, 'films', onFault), options);
  const links = cartRuleLinks(shop.cartRules);
  const shown = { pictures: new Set(pictures.keys()), films: new Set(films.keys()) };
  const checked = await checkFolder(folder, { shop, links, ...shown, relativeTo }, onFault);
  return { checked, pictures, films };
}

type FolderOptions = Omit<CheckOptions, keyof CheckDeps> & PictureOptions & FilmOptions;

type ShopFault = Pick<Fault, 'column' | 'message'>;

function hostFaults({ hosts, showcaseHost }: ShopFile): ShopFault[] {
  const all = [
    ...hosts.map((host, at) => ({ host, column: `hosts[${at}]` })),
    ...(showcaseHost === undefined ? [] : [{ host: showcaseHost, column: 'showcaseHost' }]),
  ];
  return all.flatMap(({ host, column }) =>
    normaliseHost(host) === host
      ? []
      : [{ column, message: `${quoteText(host)} is not a host name in small letters, such as "shop.example"` }],
  );
}

function timeFaults(shop: ShopFile, relativeTo: Date | undefined): ShopFault[] {
  const { timeZone } = shop;
  const times = (['coupons', 'plannedSales'] as const).flatMap((list) =>
    shop[list].flatMap(({ from, to }, at) => [
      { column: `${list}[${at}].from`, text: from },
      { column: `${list}[${at}].to`, text: to },
    ]),
  );
  const ofBreak = (['from', 'until'] as const).map((name) => {
    return { column: `technicalBreak.${name}`, text: shop.technicalBreak?.[name] };
  });
  return [...times, ...ofBreak, ...cartRuleTimes(shop.cartRules)].flatMap(({ column, text }) => {
    const message = text === undefined ? undefined : readTime(text, { timeZone, relativeTo }).fault;
    return message === undefined ? [] : [{ column, message }];
  });
}

function feedFaults({ feeds = [] }: ShopFile): ShopFault[] {
  const known = [...allFeeds.keys()].join(', ');
  return feeds.flatMap((name, at) => {
    if (allFeeds.has(name)) return [];
    return [{ column: `feeds[${at}]`, message: `${quoteText(name)} is not a feed. Allowed are ${known}.` }];
  });
}

interface GivenSettings {
  column: string;
  type: string;
  settings: Readonly<Record<string, unknown>>;
  fields: SettingFields | undefined;
}

/** Finds payments, deliveries and carriers that the server does not know, and settings that they don't have or that are wrong. */
function kindFaults(shop: ShopFile, { payments, deliveries }: CheckDeps): ShopFault[] {
  const given: GivenSettings[] = [
    ...shop.payments.map(({ type, settings }, at) => {
      return { column: `payments[${at}]`, type, settings, fields: payments.get(type)?.fields };
    }),
    ...shop.deliveries.map(({ type, settings }, at) => {
      return { column: `deliveries[${at}]`, type, settings, fields: deliveries.get(type)?.fields };
    }),
    ...shop.carriers.map(({ type, settings }, at) => {
      return { column: `carriers[${at}]`, type, settings, fields: allCarriers.get(type)?.fields };
    }),
  ];
  return given.flatMap(settingFaults);
}

function settingFaults({ column, type, settings, fields }: GivenSettings): ShopFault[] {
  if (!fields) return [{ column: `${column}.type`, message: `${quoteText(type)} is not known here` }];
  const unknown = Object.keys(settings).filter((name) => !Object.hasOwn(fields, name));
  const faults = unknown.map((name) => ({
    column: `${column}.settings.${name}`,
    message: `"${type}" has no such setting`,
  }));
  for (const [name, { kind, schema }] of Object.entries(fields)) {
    const at = `${column}.settings.${name}`;
    const value = settings[name];
    if (kind === 'secret') {
      if (value !== undefined)
        faults.push({ column: at, message: 'is secret: set it with "npm run shop -- secret set", not in a file' });
      continue;
    }
    for (const { message } of schema.safeParse(value).error?.issues ?? []) faults.push({ column: at, message });
  }
  return faults;
}
