import type { DemoContent } from './demo-shop.ts';

interface Words {
  truck: string;
  truckLine: string;
  back: string;
  backLine: string;
  card: string;
  cardLine: string;
  chat: string;
  chatLine: string;
  tabs: string;
  more: string;
  blog: string;
  blogLine: string;
  carousel: string;
}

const words: Record<'pl' | 'es' | 'en', Words> = {
  pl: {
    truck: 'Szybka wysyłka',
    truckLine: 'koszt znasz przed zamówieniem',
    back: '14 dni na zwrot',
    backLine: 'bez podawania powodu',
    card: 'Bezpieczne płatności',
    cardLine: 'BLIK, przelew, pobranie',
    chat: 'Odpowiadamy',
    chatLine: 'zwykle tego samego dnia',
    tabs: 'Nasze produkty',
    more: 'Wszystkie produkty',
    blog: 'Blog',
    blogLine: 'Ostatnie wpisy',
    carousel: 'Kategorie',
  },
  es: {
    truck: 'Envío rápido',
    truckLine: 'sabrás el coste antes de pedir',
    back: '14 días para devolver',
    backLine: 'sin dar explicaciones',
    card: 'Pago seguro',
    cardLine: 'tarjeta, transferencia, reembolso',
    chat: 'Te contestamos',
    chatLine: 'casi siempre el mismo día',
    tabs: 'Nuestros productos',
    more: 'Ver todos los productos',
    blog: 'Blog',
    blogLine: 'Últimas entradas',
    carousel: 'Categorías',
  },
  en: {
    truck: 'Quick dispatch',
    truckLine: 'you know the cost before you order',
    back: '14 days to return',
    backLine: 'no reason needed',
    card: 'Safe payment',
    cardLine: 'card, transfer, on delivery',
    chat: 'We answer',
    chatLine: 'usually the same day',
    tabs: 'Our products',
    more: 'All products',
    blog: 'Blog',
    blogLine: 'Latest posts',
    carousel: 'Categories',
  },
};

/** The default content of a new shop's home page, in its language. Its promises go no further than the law. */
export function frontPageDefaultsOf(languageCode: 'pl' | 'es' | 'en'): DemoContent {
  const word = words[languageCode];
  return {
    content: {
      featureStrip: {
        items: [
          { icon: 'truck', title: word.truck, line: word.truckLine },
          { icon: 'return', title: word.back, line: word.backLine },
          { icon: 'card', title: word.card, line: word.cardLine },
          { icon: 'chat', title: word.chat, line: word.chatLine },
        ],
      },
      productTabs: { title: word.tabs, moreText: word.more },
      blogTeaser: { title: word.blog, subtitle: word.blogLine },
      categoryCarousel: { title: word.carousel },
    },
  };
}
