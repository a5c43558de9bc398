import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: false },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'instrument-sans', displayFont: 'playfair-display' },
  sections: [
    {
      kind: 'hero',
      width: 'inset',
      height: 'm',
      layout: 'caption',
      phone: 'portrait',
      tone: 'white',
      button: 'square',
      body: false,
      nav: 'arrows',
    },
    { kind: 'bannerRow', count: 3, composition: 'captions', numbered: true },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'icons',
      cardPicture: 'portrait',
      composition: 'words',
      present: 'grid',
      title: 'none',
      tabsAt: 'left',
      more: 'square',
    },
    { kind: 'blogTeaser', count: 3, composition: 'tall' },
  ],
});
