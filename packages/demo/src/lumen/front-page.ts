import type { DemoContent } from '../demo-shop.ts';

const slides = [
  {
    small: 'Made on Galway Bay',
    big: 'Light for the long evening',
    body: 'Lamps you can open, mend and keep. Free shipping over $150.',
    buttonText: 'See table lamps',
    link: 'category:table-lamps',
    image: 'hero-1.webp',
    alt: 'Evening light on a walnut sideboard with a ceramic lamp, a mushroom lamp and a picture light',
    textSide: 'left',
    textTone: 'light',
  },
  {
    small: 'Pendants',
    big: 'Sixty centimetres above the table',
    body: 'Spun, folded and blown shades, with the cable you need.',
    buttonText: 'See pendants',
    link: 'category:pendants',
    image: 'hero-2.webp',
    alt: 'Three brass dome pendants above a walnut table',
    textSide: 'left',
    textTone: 'light',
  },
  {
    small: 'Floor lamps',
    big: 'Put it where a plant died',
    body: 'Oak, paper and linen for the dark corner.',
    buttonText: 'See floor lamps',
    link: 'category:floor-lamps',
    image: 'hero-3.webp',
    alt: 'Tripod lamp, paper column and paper lantern glowing in a dark room',
    textSide: 'left',
    textTone: 'light',
  },
];

const features = [
  { icon: 'truck', title: 'Free shipping over $150', line: 'duties and taxes included' },
  { icon: 'heart', title: 'Ten years of repair', line: 'at the cost of parts' },
  { icon: 'bulb', title: 'Ordinary bulbs', line: 'you can buy them anywhere' },
  { icon: 'return', title: '14 days to return', line: 'unpack it, switch it on, decide' },
];

const banners = [
  {
    image: 'banner-1.webp',
    alt: 'Globe, woven and cone pendants',
    title: 'Pendants',
    subtitle: 'Over tables, beds and stairs',
    price: 'from $29',
    link: 'category:pendants',
  },
  {
    image: 'banner-2.webp',
    alt: 'Desk lamp and portable lamp on a walnut desk',
    title: 'Work and wander',
    subtitle: 'Desk and cordless lamps',
    price: 'from $29',
    link: 'category:table-lamps',
  },
  {
    image: 'banner-3.webp',
    alt: 'Globe wall light, swing-arm light and string lights',
    title: 'On the wall',
    subtitle: 'Sconces, arms and strings',
    price: 'from $69',
    link: 'category:wall-lights',
  },
];

const carousel = [
  { categorySlug: 'pendants', image: 'category-pendants.webp', alt: 'Black dome pendant and globe pendant' },
  { categorySlug: 'table-lamps', image: 'category-table-lamps.webp', alt: 'Ceramic lamp and mushroom lamp' },
  { categorySlug: 'floor-lamps', image: 'category-floor-lamps.webp', alt: 'Tripod lamp and paper column' },
  { categorySlug: 'wall-lights', image: 'category-wall-lights.webp', alt: 'Globe wall light and plaster up-light' },
  { categorySlug: 'outdoor-and-bulbs', image: 'category-outdoor-bulbs.webp', alt: 'Three filament bulbs' },
];

export const frontPageConfig: DemoContent = {
  content: {
    hero: { slides },
    featureStrip: { items: features },
    bannerRow: { items: banners },
    bannerRow2: { items: banners.slice(0, 2) },
    categoryCarousel: { title: 'Find your lamp', items: carousel },
    productTabs: { title: 'From the workshop', moreText: 'All lamps' },
    blogTeaser: { title: 'Notes on light', subtitle: 'What we tell people who ask' },
    richText: {
      html: '<h2>A lamp should outlive its bulbs</h2><p>Every Lumen lamp opens with one screwdriver, and every part of it can be bought on its own.</p><p><a href="document:workshop">See the workshop</a></p>',
    },
  },
};
