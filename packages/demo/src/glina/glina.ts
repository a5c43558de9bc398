import type { DemoShop } from '../demo-shop.ts';
import { articles } from './articles.ts';
import { bestsellers, categories } from './categories.ts';
import { documents } from './documents.ts';
import { frontPageConfig } from './front-page.ts';
import { cups } from './products-cups.ts';
import { home } from './products-home.ts';
import { plates } from './products-plates.ts';
import { table } from './products-table.ts';
import { vases } from './products-vases.ts';
import reviews from './reviews.json' with { type: 'json' };
import { coupons, deliveries, payments } from './selling.ts';

const address = { street: 'ul. Przy Piecu 7', postCode: '90-350', city: 'Łódź', country: 'PL' };

export const glina: DemoShop = {
  key: 'glina',
  name: 'Glina',
  hosts: ['glina.localhost', 'showcase.localhost'],
  summary: 'Kamionka toczona na kole w Łodzi. Po polsku, w złotych.',
  summaryPicture: 'hero-1.webp',
  languageCode: 'pl',
  currencyCode: 'PLN',
  timeZone: 'Europe/Warsaw',
  metaTitle: 'Glina – ceramika z łódzkiej pracowni',
  flashMetaTitle: 'Herbata stygnie…',
  metaDescription:
    'Kubki, talerze, miski i wazony z kamionki: toczone ręcznie w Łodzi, wypalane w 1240 °C, do zmywarki i mikrofalówki. Darmowa dostawa od 250 zł.',
  blogEnabled: true,
  layout: {
    logo: 'logo.svg',
    favicon: 'favicon.svg',
    font: 'brygada-1918',
    mainColor: '#1F3A7A',
    tagColor: '#B5523A',
    homeLayout: 'HomeFashionOne',
    gridLayout: 'ShopGridStandard',
    blogLayout: 'BlogStandard',
    productDetailsLayout: 'ProductTabBottom',
    hidePoweredByInfo: false,
    hideFooterInCheckout: true,
    pulsingShoppingPath: true,
    useCookieInfo: true,
    use18PlusAlert: false,
  },
  frontPageConfig,
  footer: {
    columns: [
      {
        title: 'Kolekcje',
        links: [
          { text: 'Filiżanki i kubki', link: 'category:filizanki-i-kubki' },
          { text: 'Talerze i miski', link: 'category:talerze-i-miski' },
          { text: 'Herbata i stół', link: 'category:herbata-i-stol' },
          { text: 'Wazony', link: 'category:wazony' },
          { text: 'Dom i łazienka', link: 'category:dom-i-lazienka' },
        ],
      },
    ],
    contact: {
      name: 'Pracownia Glina',
      address: 'ul. Przy Piecu 7, 90-350 Łódź',
      email: 'czesc@glina.example',
      phone: '+48 42 000 41 27',
      hours: 'wtorek–sobota 11–18',
    },
    social: [
      { network: 'Instagram', link: 'https://www.instagram.com/explore/tags/kamionka/' },
      { network: 'Pinterest', link: 'https://www.pinterest.com/search/pins/?q=kamionka' },
    ],
  },
  upSell: {
    title: 'Do kompletu',
    productKeys: ['dessert-plate', 'milk-jug', 'tealight-bowl', 'salt-pepper'],
    limit: 4,
  },
  contact: {
    company: 'Pracownia Glina Hanna Wilk',
    ...address,
    email: 'czesc@glina.example',
    phone: '+48 42 000 41 27',
    hours: 'wtorek–sobota 11.00–18.00',
    taxId: '0019988776',
  },
  bankAccount: { iban: 'PL72999000090000000412780045', bank: 'Bank Ceramiczny', holder: 'Pracownia Glina Hanna Wilk' },
  transferDays: 7,
  vatRate: 23,
  manufacturers: {
    glina: { name: 'Pracownia Glina Hanna Wilk', brand: 'Glina', ...address, email: 'czesc@glina.example' },
  },
  deliveryCountries: ['PL', 'CZ', 'DE', 'SK'],
  feeds: ['google', 'meta', 'ceneo'],
  deliveries,
  payments,
  coupons,
  categories,
  bestsellers,
  products: [...cups, ...plates, ...table, ...vases, ...home],
  reviews,
  documents,
  articles,
};
