import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'centredLogo' },
  footer: { kind: 'columnsBordered' },
  pageTone: 'white',
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
    { kind: 'categoryCarousel', perView: 4, items: 5, caption: 'below', button: false, autoplay: 5, title: 'left' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'strip',
      present: 'grid',
      title: 'none',
      tabsAt: 'left',
      more: 'square',
    },
    { kind: 'newsletter', layout: 'stacked' },
  ],
});
