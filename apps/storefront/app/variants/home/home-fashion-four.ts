import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'overlayCentreLogo', dark: true },
  footer: { kind: 'centred', tone: 'black' },
  pageTone: 'white',
  fonts: { font: 'instrument-sans', displayFont: 'instrument-sans-narrow' },
  sections: [
    { kind: 'hero', height: 'l', layout: 'ground', phone: 'portrait', foot: true, nav: 'arrows+dots' },
    {
      kind: 'productList',
      source: 'all',
      columns: 4,
      limit: 12,
      card: 'overlay',
      caption: 'line',
      phone: 'mixed',
      listWidth: 'bleed',
      title: 'none',
      spaceTop: 'none',
    },
    { kind: 'newsletter', composition: 'foot' },
  ],
});
