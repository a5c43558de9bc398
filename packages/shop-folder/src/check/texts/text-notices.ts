import type { Fault } from '../../fault.ts';
import type { ShopFile } from '../../format/shop-file.ts';
import { bannerNotices } from './banner-notices.ts';
import { deliveryTableNotices } from './delivery-table-notices.ts';
import { documentNotices } from './document-notices.ts';
import { phrasesOf } from './phrases.ts';
import { placeholderNotices } from './placeholder-notices.ts';
import { settingNotices } from './setting-notices.ts';
import { documentsOf, textsOfShop } from './shop-texts.ts';
import { unfinishedNotices } from './unfinished-notices.ts';

const maxNotices = 200;

interface TextsOfFolder {
  shop: ShopFile;
  now: Date;
  isDemo: boolean;
}

/**
 * Notes the texts of a shop that contradict its settings, have places that nobody has filled in, or lack what the law
 * demands. Sentences are understood in the languages of our pages only.
 */
export async function textNotices(folder: string, { shop, now, isDemo }: TextsOfFolder): Promise<Fault[]> {
  const documents = await documentsOf(folder, isDemo);
  const ofShop = textsOfShop(shop);
  const phrases = phrasesOf(shop.language);
  // A privacy policy talks of days and years of its own.
  const promising = [...ofShop, ...documents.filter(({ type }) => type !== 'PRIVACY_POLICY')];
  const notices = [
    ...(await unfinishedNotices(folder, documents)),
    ...placeholderNotices(ofShop, documents, shop),
    ...(phrases
      ? [
          ...settingNotices(promising, shop, phrases),
          ...deliveryTableNotices(documents, shop, phrases),
          ...(await bannerNotices({ folder, shop, phrases, now })),
          ...documentNotices(documents, shop, phrases),
        ]
      : []),
  ];
  if (notices.length <= maxNotices) return notices;
  const more = (notices.length - maxNotices).toLocaleString('en');
  return [...notices.slice(0, maxNotices), { file: 'documents', message: `${more} more notes are not shown.` }];
}
