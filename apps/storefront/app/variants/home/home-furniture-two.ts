import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'centredLogo' },
  footer: { kind: 'columnsBordered' },
  pageTone: 'soft',
  fonts: { font: 'instrument-sans', displayFont: 'brygada-1918-italic' },
  sections: [
    {
      kind: 'hero',
      width: 'container',
      height: 's',
      layout: 'caption',
      phone: 'below',
      tone: 'soft',
      textSide: 'centre',
      textAlign: 'centre',
      button: 'none',
      nav: 'numbers',
      // Pages of paper do not turn by themselves.
      autoplay: 0,
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
