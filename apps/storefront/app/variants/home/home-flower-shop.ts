import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'overlayTwoRow' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'figtree', displayFont: 'playfair-display-italic' },
  sections: [
    {
      kind: 'hero',
      height: 'l',
      layout: 'split',
      phone: 'product',
      textSide: 'right',
      tone: 'softDark',
      nav: 'arrows',
    },
    {
      kind: 'productList',
      source: 'bestsellers',
      columns: 3,
      limit: 6,
      card: 'strip',
      cardPicture: 'portrait',
      caption: 'plain',
      phone: 'mixed',
      title: 'large',
      more: 'outline',
    },
    {
      kind: 'bannerMosaic',
      layout: 'big|2 stacked',
      width: 'container',
      gap: 's',
      accent: 'pink',
      spaceTop: 'l',
    },
    { kind: 'testimonials', composition: 'tags' },
    { kind: 'bannerRow', count: 3, composition: 'circles', accent: 'pink', spaceTop: 'l' },
    { kind: 'newsletter', composition: 'halves', tone: 'field', accent: 'pink' },
  ],
});
