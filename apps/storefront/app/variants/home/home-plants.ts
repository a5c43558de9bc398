import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'overlayTwoRow' },
  footer: { kind: 'columns', tone: 'softDark' },
  pageTone: 'soft',
  fonts: { font: 'figtree', displayFont: 'figtree' },
  sections: [
    { kind: 'hero', height: 'l', layout: 'split', shape: 'arch', phone: 'textFirst', tone: 'soft', nav: 'arrows' },
    { kind: 'bannerRow', count: 3, composition: 'arches', accent: 'green', spaceTop: 'l' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'bar',
      cardPicture: 'arch',
      caption: 'plain',
      title: 'plain',
      tabsAt: 'centre',
      more: 'none',
    },
    { kind: 'featureStrip', items: 3, composition: 'row', spaceTop: 'l' },
    { kind: 'newsletter', composition: 'line', spaceBottom: 'l' },
  ],
});
