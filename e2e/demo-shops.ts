import type { Language } from '@witryna/contract/languages';

/** The facts about a demo shop that the tests rely on. The tests read all other facts from the shop's pages. */
export interface JourneyShop {
  host: string;
  /** The port of a shop process that only one test file uses. Without it, the tests use the shared process. */
  port?: number;
  name: string;
  language: Language;
  cookieNotice: boolean;
  category: string;
  /** An inflected search word that finds the product although its name does not contain this form. */
  searchFor: string;
  /** A misspelled search for the product, and its correction. */
  typo: { typed: string; corrected: string };
  product: {
    name: string;
    /** Two option values that no combination has together. */
    impossible: [option: string, value: string][];
    /** An option value that replaces one of the two impossible ones, so that the result is a combination in stock. */
    correction: [option: string, value: string];
  };
  /** Name of a product without options. */
  simple: string;
  buyer: { fullName: string; email: string; phone: string };
  address: { country: string; state?: string; street: string; postCode: string; city: string };
  /** Name of a delivery to the address above that allows cash on delivery. */
  courier: string;
  locker?: { name: string; search: string };
  payments: Record<'cash' | 'transfer' | 'online', string>;
  orderButton: string;
  /** A code that takes 10 % off. */
  coupon: string;
  mails: { placed: string; paid: string };
}

export const glina: JourneyShop = {
  host: 'glina.localhost',
  name: 'Glina',
  language: 'pl',
  cookieNotice: true,
  category: 'Talerze i miski',
  searchFor: 'KUBKA',
  typo: { typed: 'kubek klasyczyn', corrected: 'kubek klasyczny' },
  product: {
    name: 'Kubek klasyczny',
    impossible: [
      ['Szkliwo', 'szałwia'],
      ['Pojemność', '450 ml'],
    ],
    correction: ['Pojemność', '320 ml'],
  },
  simple: 'Pojemnik na łyżki i łopatki',
  buyer: { fullName: 'Łucja Żak-Śliwa', email: 'lucja@example.com', phone: '+48 600 700 800' },
  address: { country: 'PL', street: 'ul. Źródlana 7', postCode: '90-350', city: 'Łódź' },
  courier: 'Kurier pod drzwi',
  locker: { name: 'Paczkomat InPost', search: 'Łódź' },
  payments: { cash: 'Płatność przy odbiorze', transfer: 'Przelew bankowy', online: 'Płatność testowa' },
  orderButton: 'Zamówienie z obowiązkiem zapłaty',
  coupon: 'WITAJ10',
  mails: { placed: 'Otrzymaliśmy Twoje zamówienie', paid: 'Otrzymaliśmy wpłatę za zamówienie' },
};

export const verde: JourneyShop = {
  host: 'verde.localhost',
  name: 'Verde',
  language: 'es',
  cookieNotice: false,
  category: 'Plantas de interior',
  searchFor: 'OLIVOS',
  typo: { typed: 'olvio', corrected: 'olivo' },
  product: {
    name: 'Olivo en maceta',
    impossible: [
      ['Maceta', 'antracita'],
      ['Altura', '110 cm'],
    ],
    correction: ['Maceta', 'terracota'],
  },
  simple: 'Sustrato sin turba, 5 l',
  buyer: { fullName: 'Íñigo Núñez Peña', email: 'inigo@example.com', phone: '+34 600 700 800' },
  address: { country: 'ES', state: 'Sevilla', street: 'Calle del Árbol, 7', postCode: '41003', city: 'Sevilla' },
  courier: 'Mensajería a domicilio',
  payments: { cash: 'Contra reembolso', transfer: 'Transferencia bancaria', online: 'Pago de prueba' },
  orderButton: 'Pedido con obligación de pago',
  coupon: 'HOLA10',
  mails: { placed: 'Hemos recibido tu pedido', paid: 'Hemos recibido el pago de tu pedido' },
};

export const lumen: JourneyShop = {
  host: 'lumen.localhost',
  name: 'Lumen',
  language: 'en',
  cookieNotice: true,
  category: 'Pendants',
  searchFor: 'mushroom LAMPS',
  typo: { typed: 'mushrom', corrected: 'mushroom' },
  product: {
    name: 'Mushroom table lamp',
    impossible: [
      ['Colour', 'terracotta'],
      ['Plug', 'EU, 230 V'],
    ],
    correction: ['Plug', 'US, 120 V'],
  },
  simple: 'String lights',
  buyer: { fullName: 'Aoife O’Brien', email: 'aoife@example.com', phone: '+353 600 700 800' },
  address: { country: 'IE', street: '7 Quay Lane', postCode: 'H91 X2Y3', city: 'Galway' },
  courier: 'Courier in Ireland',
  payments: { cash: 'Cash on delivery', transfer: 'Bank transfer', online: 'Test payment' },
  orderButton: 'Order with obligation to pay',
  coupon: 'WELCOME10',
  mails: { placed: 'We have your order', paid: 'Payment received for order' },
};

export const journeyShops: readonly JourneyShop[] = [glina, verde, lumen];
