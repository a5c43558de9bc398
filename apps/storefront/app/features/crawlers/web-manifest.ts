import type { ShopConfig } from '@witryna/contract/shop-config';
import { type PictureServer, settingsPictureAddress } from '../../ui/picture-address.ts';
import { paletteOf } from '../theme/palette.ts';

const MOST_LETTERS = 12;

type Named = Pick<ShopConfig, 'name' | 'languageCode' | 'metaDescriptionMainPage' | 'layout'>;

/** The web app manifest, by which a phone shows the shop among its apps: name, colours and the favicon. */
export function webManifest(shop: Named, pictures: PictureServer): object {
  const { layout, name } = shop;
  const { accent, surface } = paletteOf(layout.mainColor, layout.tagColor);
  const icon = layout.faviconUrl ? largestPicture(layout.faviconUrl, pictures) : '/favicon.svg';
  return {
    id: '/',
    name,
    // Launchers cut longer names themselves, in the middle of a word.
    ...(name.length > MOST_LETTERS && { short_name: shortName(name) }),
    ...(shop.metaDescriptionMainPage && { description: shop.metaDescriptionMainPage }),
    lang: shop.languageCode,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: accent,
    background_color: surface,
    icons: [{ src: icon, sizes: 'any' }],
  };
}

/** The words of a name that fit under an icon; the beginning of the first one if none does. */
function shortName(name: string): string {
  const words = name.split(' ');
  let short = words[0] ?? name;
  for (const word of words.slice(1)) {
    if (`${short} ${word}`.length > MOST_LETTERS) break;
    short += ` ${word}`;
  }
  return short.slice(0, MOST_LETTERS);
}

/** A favicon is named in a small size, too small for the icon of an app. */
function largestPicture(favicon: string, pictures: PictureServer): string {
  return settingsPictureAddress(favicon.replace(/^(\/pictures\/.+_)[A-Z]+$/i, '$1XL'), 'XL', pictures);
}
