import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'overlayBurger' },
  footer: { kind: 'columns', tone: 'none' },
  pageTone: 'white',
  fonts: { font: 'brygada-1918', displayFont: 'instrument-sans' },
  sections: [
    {
      kind: 'hero',
      height: 'xl',
      layout: 'ground',
      phone: 'portrait',
      foot: true,
      fields: 'title+text+button',
      body: false,
      nav: 'arrows',
    },
    { kind: 'textIntro', composition: 'card', tone: 'black', spaceTop: 'none' },
    {
      kind: 'productTabs',
      tabs: ['category:women', 'new', 'bestsellers', 'sale'],
      defaultTab: 'category:women',
      columns: 2,
      limit: 5,
      card: 'bar',
      cardPicture: 'portrait',
      caption: 'line',
      composition: 'scenes',
      title: 'none',
      tabsAt: 'centre',
      more: 'none',
    },
    { kind: 'newsletter', composition: 'line' },
    { kind: 'imageStrip', perView: 5, items: 6, width: 'bleed', shape: 'portrait' },
  ],
});
