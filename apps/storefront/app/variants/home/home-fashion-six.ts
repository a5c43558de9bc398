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
    { kind: 'textIntro', composition: 'statement' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 3,
      limit: 6,
      card: 'bar',
      caption: 'plain',
      title: 'none',
      tabsAt: 'left',
      more: 'none',
    },
    { kind: 'newsletter', composition: 'line' },
    { kind: 'imageStrip', perView: 5, items: 6, width: 'bleed', shape: 'portrait' },
  ],
});
