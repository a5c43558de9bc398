import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: true },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  sections: [
    {
      kind: 'hero',
      height: 'l',
      layout: 'split',
      phone: 'product',
      textSide: 'right',
      textAlign: 'centre',
      tone: 'softDark',
      nav: 'arrows',
    },
    { kind: 'featureStrip', items: 3, layout: 'iconTop', surface: 'shape' },
    {
      kind: 'productList',
      source: 'new',
      columns: 5,
      limit: 10,
      card: 'icons',
      listWidth: 'fluid',
      title: 'underlined+subtitle',
    },
    { kind: 'blogTeaser', count: 3, cardStyle: 'badgeOnImage', titleStyle: 'lined' },
  ],
});
