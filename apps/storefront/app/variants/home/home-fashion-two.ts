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
      shape: 'cover',
      phone: 'textFirst',
      tone: 'white',
      button: 'link',
      nav: 'arrows',
    },
    { kind: 'bannerRow', count: 3, composition: 'spread', spaceTop: 'l' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'icons',
      cardPicture: 'portrait',
      caption: 'plain',
      phone: 'mixed',
      tabsAt: 'left',
      more: 'square',
    },
    { kind: 'textIntro', composition: 'statement' },
    { kind: 'blogTeaser', count: 3, composition: 'tall' },
  ],
});
