import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'sideColumn', bar: 'start', dark: true },
  footer: { kind: 'columns', tone: 'soft', width: 'fluid' },
  pageTone: 'white',
  fonts: { font: 'hanken-grotesk', displayFont: 'outfit' },
  sections: [
    {
      kind: 'hero',
      height: 'm',
      layout: 'split',
      shape: 'spine',
      tone: 'black',
      button: 'link',
      priceTag: true,
      nav: 'arrows',
    },
    { kind: 'bannerRow', count: 4, composition: 'spines', spaceTop: 'none' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'icons',
      cardPicture: 'tall',
      caption: 'plain',
      phone: 'swipe',
      title: 'ruleLeft',
      tabsAt: 'left',
      more: 'square',
      width: 'fluid',
      spaceBottom: 'l',
    },
    { kind: 'newsletter', composition: 'foot' },
  ],
});
