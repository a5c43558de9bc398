import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: true, topBarLine: 'inset', bar: 'start' },
  footer: { kind: 'centred', tone: 'soft', width: 'inset' },
  pageTone: 'white',
  fonts: { font: 'figtree', displayFont: 'figtree' },
  sections: [
    {
      kind: 'heroSplit',
      width: 'fluid',
      height: 'm',
      layout: 'split',
      phone: 'portrait',
      tone: 'softDark',
      at: 'right',
      overlay: 'titlePriceArrow',
    },
    // The front of the crate.
    { kind: 'featureStrip', items: 3, composition: 'slats', width: 'fluid', spaceTop: 'none' },
    // As much as a market stall shows at once.
    {
      kind: 'productList',
      source: 'bestsellers',
      columns: 6,
      limit: 12,
      card: 'bar',
      caption: 'price',
      listWidth: 'fluid',
      phone: 'shelf',
      title: 'left',
    },
    { kind: 'bannerMosaic', layout: '2 stacked|tall|2 stacked', width: 'fluid', gap: 's', spaceTop: 'l' },
    { kind: 'dealCountdown', composition: 'note', tone: 'black', accent: 'green' },
    { kind: 'testimonials', composition: 'sentence', tone: 'softDark' },
    { kind: 'newsletter', composition: 'halves', accent: 'green' },
  ],
});
