import type { DemoContent } from '../demo-shop.ts';

const slides = [
  {
    small: 'Kamionka z Łodzi',
    big: 'Naczynia, które czuć w dłoni',
    body: 'Toczone na kole, szkliwione ręcznie, wypalane w 1240 °C. Na każdy dzień, także do zmywarki.',
    buttonText: 'Zobacz kolekcję',
    link: 'category:talerze-i-miski',
    image: 'hero-1.webp',
    alt: 'Drewniany stół z kamionką: nakrapiany wazon z suchą trawą, stos talerzy, kubki, grafitowy imbryk i kobaltowy wazon',
    textSide: 'left',
  },
  {
    small: 'Śniadanie bez pośpiechu',
    big: 'Stół, od którego nie chce się wstać',
    body: 'Miski, talerze i maselniczka w sześciu szkliwach, które można dowolnie łączyć.',
    buttonText: 'Nakryj do śniadania',
    link: 'category:filizanki-i-kubki',
    image: 'hero-3.webp',
    alt: 'Nakryty do śniadania stół widziany z góry: talerze, miska, kubek kawy i maselniczka na lnie',
    textSide: 'left',
    textTone: 'light',
  },
  {
    small: 'Prosto z pieca',
    big: 'Nowe rzeczy co miesiąc',
    body: 'Otwieramy piec w pierwszy czwartek miesiąca. Małe serie, większość nie wraca.',
    buttonText: 'Zobacz nowości',
    link: '/products?sort=new',
    image: 'hero-2.webp',
    alt: 'Dwie dębowe półki z kubkami, miskami, dzbanami i wazonami w miękkim świetle dnia',
    textSide: 'right',
  },
];

const features = [
  { icon: 'truck', title: 'Dostawa od 12,99 zł', line: 'za darmo od 250 zł' },
  { icon: 'shield', title: 'Całe albo nowe', line: 'stłuczone w drodze wymieniamy' },
  { icon: 'return', title: '14 dni na zwrot', line: 'bez podawania powodu' },
  { icon: 'hand', title: 'Robione ręcznie', line: 'w pracowni na Księżym Młynie' },
];

const banners = [
  {
    image: 'banner-1.webp',
    alt: 'Wysoki kubek, kubek klasyczny i filiżanka do espresso w trzech szkliwach',
    title: 'Do kawy',
    subtitle: 'Kubki i filiżanki',
    price: 'od 69 zł',
    link: 'category:filizanki-i-kubki',
  },
  {
    image: 'banner-2.webp',
    alt: 'Wazony w terakocie, mlecznej bieli i szałwii',
    title: 'Na kwiaty i trawy',
    subtitle: 'Wazony',
    price: 'od 135 zł',
    link: 'category:wazony',
  },
  {
    image: 'banner-3.webp',
    alt: 'Świecznik, miseczki na tealight i kadzidełko wieczorem',
    title: 'Na wieczór',
    subtitle: 'Światło świec',
    price: 'od 39 zł',
    link: 'category:swiatlo-swiec',
  },
];

const carousel = [
  {
    categorySlug: 'filizanki-i-kubki',
    image: 'category-cups-mugs.webp',
    alt: 'Trzy kubki: szałwia, piasek i mleczna biel',
  },
  {
    categorySlug: 'talerze-i-miski',
    image: 'category-plates-bowls.webp',
    alt: 'Stos nakrapianych talerzy i kobaltowa miska',
  },
  {
    categorySlug: 'herbata-i-stol',
    image: 'category-tea-table.webp',
    alt: 'Szałwiowy imbryk z białą cukiernicą i mlecznikiem',
  },
  { categorySlug: 'wazony', image: 'category-vases.webp', alt: 'Kobaltowy wazon butelka i nakrapiany wazon kula' },
  {
    categorySlug: 'dom-i-lazienka',
    image: 'category-home-bath.webp',
    alt: 'Kubek na szczoteczki, mydelniczka i świecznik',
  },
];

export const frontPageConfig: DemoContent = {
  content: {
    hero: { slides, tone: 'light' },
    featureStrip: { items: features },
    bannerRow: { items: banners },
    bannerRow2: { items: banners.slice(0, 2) },
    categoryCarousel: { title: 'Co lepimy', items: carousel },
    productTabs: { title: 'Z naszej pracowni', moreText: 'Wszystkie naczynia' },
    blogTeaser: { title: 'Z pracowni', subtitle: 'O glinie, szkliwie i jedzeniu z dobrych misek' },
    richText: {
      html: '<h2>Jedna glina, sześć szkliw</h2><p>Wszystko, co u nas kupisz, powstaje z tej samej kamionki i pasuje do siebie. Dokupisz talerz za rok i nikt nie zgadnie, który jest nowy.</p><p><a href="document:pracownia">Zajrzyj do pracowni</a></p>',
    },
  },
};
