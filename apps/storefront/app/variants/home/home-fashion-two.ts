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
    // As prints hang on a wall: a large one beside four small ones.
    {
      kind: 'productList',
      source: 'new',
      columns: 4,
      limit: 5,
      card: 'icons',
      cardPicture: 'portrait',
      lead: true,
      more: 'link',
    },
    { kind: 'textIntro', composition: 'statement' },
    { kind: 'blogTeaser', count: 3, composition: 'tall' },
  ],
});
