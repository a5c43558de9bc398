import type { DemoShop } from '../demo-shop.ts';
import { articles } from './articles.ts';
import { bestsellers, categories } from './categories.ts';
import { documents } from './documents.ts';
import { frontPageConfig } from './front-page.ts';
import { cacti } from './products-cacti.ts';
import { easyPlants } from './products-easy.ts';
import { foliagePlants } from './products-foliage.ts';
import { outdoorPlants } from './products-outdoor.ts';
import { pots } from './products-pots.ts';
import { soils } from './products-soil.ts';
import { tools } from './products-tools.ts';
import reviews from './reviews.json' with { type: 'json' };
import { coupons, deliveries, payments } from './selling.ts';

const address = { street: 'Camino de las Acequias 14', postCode: '46120', city: 'Alboraia', country: 'ES' };

export const verde: DemoShop = {
  key: 'verde',
  name: 'Verde',
  hosts: ['verde.localhost'],
  summary: 'Plantas y macetas de un vivero valenciano. En español, en euros.',
  summaryPicture: 'hero-1.webp',
  languageCode: 'es',
  currencyCode: 'EUR',
  timeZone: 'Europe/Madrid',
  metaTitle: 'Verde: plantas y macetas del vivero a tu casa',
  flashMetaTitle: 'Tus plantas te esperan',
  metaDescription:
    'Plantas de interior y exterior, cactus, macetas de barro y sustrato sin turba. Criadas en Valencia, en tu casa en 1–2 días. Envío gratis desde 59 €.',
  blogEnabled: true,
  layout: {
    logo: 'logo.svg',
    favicon: 'favicon.svg',
    font: 'figtree',
    mainColor: '#2F6B46',
    tagColor: '#C2602C',
    homeLayout: 'HomePlants',
    gridLayout: 'ShopGridNoSidebar',
    blogLayout: 'BlogStandard',
    productDetailsLayout: 'ProductSticky',
    hidePoweredByInfo: false,
    hideFooterInCheckout: false,
    pulsingShoppingPath: true,
    useCookieInfo: false,
    use18PlusAlert: false,
  },
  frontPageConfig,
  footer: {
    columns: [
      {
        title: 'Tienda',
        links: [
          { text: 'Plantas de interior', link: 'category:plantas-de-interior' },
          { text: 'Plantas de exterior', link: 'category:plantas-de-exterior' },
          { text: 'Cactus y suculentas', link: 'category:cactus-y-suculentas' },
          { text: 'Macetas', link: 'category:macetas' },
          { text: 'Riego y cuidados', link: 'category:riego-y-cuidados' },
        ],
      },
    ],
    contact: {
      name: 'Verde Vivero',
      address: 'Camino de las Acequias 14, 46120 Alboraia (Valencia)',
      email: 'hola@verde.example',
      phone: '+34 555 01 42 17',
      hours: 'Lunes a viernes, de 9 a 18\u00a0h; sábados, de 10 a 14\u00a0h',
    },
    social: [
      { network: 'Instagram', link: 'https://www.instagram.com/explore/tags/plantasdeinterior/' },
      { network: 'Pinterest', link: 'https://www.pinterest.com/search/pins/?q=plantas%20de%20interior' },
    ],
  },
  upSell: {
    title: 'Les viene bien',
    productKeys: ['soil-bag-5l', 'mister', 'watering-can', 'terracotta-pot'],
    limit: 4,
  },
  contact: {
    company: 'Verde Vivero, S. L.',
    ...address,
    email: 'hola@verde.example',
    phone: '+34 555 01 42 17',
    hours: 'lunes a viernes, de 9 a 18\u00a0h',
    taxId: 'B00000000',
  },
  bankAccount: { iban: 'ES8999900042100004127800', bank: 'Banco de la Huerta', holder: 'Verde Vivero, S. L.' },
  transferDays: 5,
  vatRate: 21,
  manufacturers: {
    vivero: { name: 'Verde Vivero, S. L.', brand: 'Verde Vivero', ...address, email: 'hola@verde.example' },
    alfareria: {
      name: 'Alfarería Molina e Hijos',
      brand: 'Alfarería Molina',
      street: 'Calle del Horno 3',
      postCode: '03410',
      city: 'Biar',
      country: 'ES',
      email: 'taller@alfareriamolina.example',
    },
    cesteria: {
      name: 'Cestería Levante, S. Coop.',
      brand: 'Cestería Levante',
      street: 'Carrer del Vímet 8',
      postCode: '46800',
      city: 'Xàtiva',
      country: 'ES',
      email: 'info@cesterialevante.example',
    },
    taller: {
      name: 'Taller Roig Metal y Madera, S. L.',
      brand: 'Taller Roig',
      street: 'Polígono El Pla, nave 21',
      postCode: '46980',
      city: 'Paterna',
      country: 'ES',
      email: 'hola@tallerroig.example',
    },
  },
  deliveryCountries: ['ES', 'PT', 'FR'],
  deliveries,
  payments,
  coupons,
  categories,
  bestsellers,
  products: [
    // Spain taxes living plants at the reduced rate.
    ...[...easyPlants, ...foliagePlants, ...outdoorPlants, ...cacti].map((plant) => ({ ...plant, vatRate: 10 })),
    ...pots,
    ...tools,
    ...soils,
  ],
  reviews,
  documents,
  articles,
};
