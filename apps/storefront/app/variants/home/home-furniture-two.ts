import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'centredLogo' },
  footer: { kind: 'columnsBordered' },
  pageTone: 'white',
  fonts: { font: 'instrument-sans', displayFont: 'brygada-1918-italic' },
  sections: [
    {
      kind: 'hero',
      width: 'container',
      height: 's',
      layout: 'caption',
      phone: 'chips',
      tone: 'white',
      textSide: 'centre',
      textAlign: 'centre',
      button: 'none',
      nav: 'dots',
    },
    { kind: 'categoryCarousel', items: 5, composition: 'circles' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'strip',
      mat: true,
      present: 'grid',
      title: 'none',
      tabsAt: 'centre',
      more: 'square',
    },
    { kind: 'newsletter', composition: 'line' },
  ],
});
