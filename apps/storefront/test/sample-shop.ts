import type { Shop } from '../app/platform/shop/shop.ts';

/** A Polish shop without settings of its own. */
export const sampleShop: Shop = {
  shopId: 1,
  name: 'Glina',
  host: 'glina.example',
  origin: 'https://glina.example',
  currency: 'PLN',
  timeZone: 'Europe/Warsaw',
  metaTitle: '',
  flashTitle: '',
  metaDescription: '',
  blogEnabled: true,
  showcase: false,
  upsellTitle: '',
  layout: {},
};
