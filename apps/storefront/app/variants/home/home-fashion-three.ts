import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: true, bar: 'rows' },
  footer: { kind: 'columns', tone: 'field' },
  pageTone: 'field',
  fonts: { font: 'hanken-grotesk', displayFont: 'hanken-grotesk' },
  sections: [
    {
      kind: 'hero',
      height: 'l',
      layout: 'split',
      shape: 'list',
      most: 1,
      goods: 5,
      textSide: 'left',
      phone: 'below',
      tone: 'field',
      body: false,
      button: 'link',
    },
    { kind: 'featureStrip', items: 3, composition: 'row', width: 'fluid', spaceTop: 'none' },
    {
      kind: 'productList',
      source: 'new',
      columns: 5,
      limit: 10,
      card: 'icons',
      caption: 'plain',
      phone: 'swipe',
      listWidth: 'fluid',
      title: 'left',
    },
    { kind: 'blogTeaser', count: 3, composition: 'rows' },
  ],
});
