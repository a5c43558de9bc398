import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'overlayBurger' },
  footer: { kind: 'columns', tone: 'none' },
  pageTone: 'white',
  sections: [
    {
      kind: 'hero',
      width: 'full',
      height: 'l',
      media: 'photo',
      textSide: 'centre',
      textAlign: 'centre',
      fields: 'title+text+button',
      nav: 'arrows',
    },
    { kind: 'textIntro', composition: 'statement' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'bar',
      cardPicture: 'tall',
      present: 'grid',
      title: 'none',
      tabsAt: 'left',
      more: 'none',
    },
    { kind: 'newsletter', composition: 'line' },
    { kind: 'imageStrip', perView: 5, items: 6, width: 'bleed', shape: 'portrait' },
  ],
});
