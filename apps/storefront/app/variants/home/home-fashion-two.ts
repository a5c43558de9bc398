import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: false, bar: 'rows' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'instrument-sans', displayFont: 'playfair-display' },
  sections: [
    {
      kind: 'hero',
      height: 'l',
      layout: 'split',
      shape: 'mat',
      tone: 'softDark',
      button: 'link',
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
