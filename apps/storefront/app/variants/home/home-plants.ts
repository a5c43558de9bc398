import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'overlayTwoRow' },
  footer: { kind: 'columns', tone: 'softDark' },
  pageTone: 'soft',
  sections: [
    { kind: 'hero', height: 'l', layout: 'split', shape: 'arch', phone: 'portrait', tone: 'soft', nav: 'arrows' },
    {
      kind: 'bannerRow',
      count: 3,
      width: 'container',
      gap: 'm',
      overlay: 'titlePriceArrow',
      accent: 'green',
      shape: true,
    },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'bar',
      present: 'grid',
      title: 'lined',
      tabsAt: 'centre',
      more: 'none',
      tone: 'soft',
    },
    { kind: 'featureStrip', items: 3, layout: 'iconTop', surface: 'shape', tone: 'soft' },
    { kind: 'newsletter', layout: 'inlineArrow', tone: 'soft' },
  ],
});
