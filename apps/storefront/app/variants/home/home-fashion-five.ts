import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'sideColumn', bar: 'start', dark: true },
  footer: { kind: 'columns', tone: 'black', width: 'fluid' },
  pageTone: 'black',
  fonts: { font: 'hanken-grotesk', displayFont: 'outfit' },
  sections: [
    {
      kind: 'hero',
      height: 'm',
      layout: 'split',
      shape: 'cabinet',
      tone: 'black',
      button: 'link',
      priceTag: true,
      nav: 'arrows',
    },
    { kind: 'bannerRow', count: 4, composition: 'cabinet', spaceTop: 'none' },
    {
      kind: 'productTabs',
      tabs: ['category:leather', 'new', 'bestsellers', 'sale'],
      defaultTab: 'category:leather',
      columns: 4,
      limit: 5,
      card: 'icons',
      caption: 'plain',
      lead: true,
      composition: 'cabinet',
      title: 'left',
      tabsAt: 'left',
      more: 'square',
      width: 'fluid',
    },
    { kind: 'newsletter', composition: 'foot' },
  ],
});
