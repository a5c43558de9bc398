import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: false },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'instrument-sans', displayFont: 'playfair-display' },
  sections: [
    { kind: 'hero', height: 'l', layout: 'label', phone: 'type', most: 1, tone: 'soft', textAlign: 'left' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'icons',
      cardPicture: 'portrait',
      phone: 'swipe',
      title: 'none',
      tabsAt: 'left',
      more: 'square',
    },
    { kind: 'featureStrip', items: 3, composition: 'table', spaceTop: 'l' },
    { kind: 'testimonials', composition: 'sentence' },
    { kind: 'bannerRow', count: 2, composition: 'beside', spaceTop: 'l' },
    { kind: 'brandLogos', composition: 'marks', spaceTop: 'l' },
    { kind: 'blogTeaser', count: 3, composition: 'tall' },
  ],
});
