import type { DemoShop } from '../demo-shop.ts';
import { articles } from './articles.ts';
import { bestsellers, categories } from './categories.ts';
import { documents } from './documents.ts';
import { frontPageConfig } from './front-page.ts';
import { floorLamps } from './products-floor.ts';
import { outdoorAndBulbs } from './products-outdoor.ts';
import { pendants } from './products-pendants.ts';
import { tableLamps } from './products-table.ts';
import { wallLights } from './products-wall.ts';
import reviews from './reviews.json' with { type: 'json' };
import { coupons, deliveries, payments } from './selling.ts';

const address = {
  street: 'The Old Net Store, Quay Lane, Kinvara',
  postCode: 'H91 X2Y3',
  city: 'Co. Galway',
  country: 'IE',
};

export const lumen: DemoShop = {
  key: 'lumen',
  name: 'Lumen',
  hosts: ['lumen.localhost'],
  summary: 'Lamps from a quay in the west of Ireland. In English, in dollars.',
  summaryPicture: 'hero-1.webp',
  languageCode: 'en',
  currencyCode: 'USD',
  timeZone: 'Europe/Dublin',
  metaTitle: 'Lumen – lamps that can be mended',
  flashMetaTitle: 'We left a light on',
  metaDescription:
    'Pendants, table lamps, floor lamps and wall lights, made on Galway Bay to be opened, mended and kept. Free shipping over $150, duties included.',
  blogEnabled: true,
  layout: {
    logo: 'logo.svg',
    favicon: 'favicon.svg',
    font: 'instrument-sans',
    mainColor: '#2B2622',
    tagColor: '#A8601C',
    homeLayout: 'HomeFurnitureTwo',
    gridLayout: 'ShopGridRightSidebar',
    blogLayout: 'BlogStandard',
    productDetailsLayout: 'ProductTabLeft',
    hidePoweredByInfo: true,
    hideFooterInCheckout: true,
    pulsingShoppingPath: false,
    useCookieInfo: true,
    use18PlusAlert: false,
  },
  frontPageConfig,
  footer: {
    columns: [
      {
        title: 'Lamps',
        links: [
          { text: 'Pendants', link: 'category:pendants' },
          { text: 'Table lamps', link: 'category:table-lamps' },
          { text: 'Floor lamps', link: 'category:floor-lamps' },
          { text: 'Wall lights', link: 'category:wall-lights' },
          { text: 'Outdoor and bulbs', link: 'category:outdoor-and-bulbs' },
        ],
      },
    ],
    contact: {
      name: 'Lumen Light Works',
      address: 'The Old Net Store, Quay Lane, Kinvara, Co. Galway, Ireland',
      email: 'hello@lumen.example',
      phone: '+353 20 910 4127',
      hours: 'Monday to Friday, 9\u00a0am–5\u00a0pm',
    },
    social: [
      { network: 'Instagram', link: 'https://www.instagram.com/explore/tags/lampdesign/' },
      { network: 'Pinterest', link: 'https://www.pinterest.com/search/pins/?q=lamp%20design' },
    ],
  },
  upSell: {
    title: 'Goes well with it',
    productKeys: ['globe-bulb', 'edison-bulb', 'night-light', 'paper-lantern'],
    limit: 4,
  },
  contact: {
    company: 'Lumen Light Works Ltd',
    ...address,
    email: 'hello@lumen.example',
    phone: '+353 20 910 4127',
    hours: 'Monday to Friday, 9\u00a0am–5\u00a0pm',
  },
  bankAccount: { iban: 'IE88HRBR99004200041278', bank: 'Harbour Bank', holder: 'Lumen Light Works Ltd' },
  transferDays: 7,
  manufacturers: {
    lumen: { name: 'Lumen Light Works Ltd', brand: 'Lumen', ...address, email: 'hello@lumen.example' },
    weavers: {
      name: 'Anyaman Lestari (imported by Lumen Light Works Ltd)',
      brand: 'Anyaman Lestari',
      ...address,
      email: 'hello@lumen.example',
    },
    paper: {
      name: 'Gifu Washi Works (imported by Lumen Light Works Ltd)',
      brand: 'Gifu Washi Works',
      ...address,
      email: 'hello@lumen.example',
    },
    bulbs: {
      name: 'Glowerk GmbH',
      brand: 'Glowerk',
      street: 'Fadenweg 5',
      postCode: '99330',
      city: 'Gräfenroda',
      country: 'DE',
      email: 'service@glowerk.example',
    },
    soft: {
      name: 'Blød ApS',
      brand: 'Blød',
      street: 'Havnegade 31',
      postCode: '5000',
      city: 'Odense',
      country: 'DK',
      email: 'hej@bloed.example',
    },
  },
  deliveryCountries: ['US', 'CA', 'IE', 'GB'],
  deliveries,
  payments,
  coupons,
  categories,
  bestsellers,
  products: [...pendants, ...tableLamps, ...floorLamps, ...wallLights, ...outdoorAndBulbs],
  reviews,
  documents,
  articles,
};
