import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'overlayTwoRow', bar: 'search' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'brygada-1918', displayFont: 'playfair-display' },
  sections: [
    // A title page: the covers themselves are the first picture, on one shelf from wall to wall.
    {
      kind: 'productList',
      source: 'bestsellers',
      columns: 6,
      limit: 6,
      card: 'strip',
      cardPicture: 'book',
      caption: 'plain',
      listWidth: 'bleed',
      title: 'large',
      tone: 'soft',
      spaceTop: 's',
      spaceBottom: 'm',
    },
    { kind: 'imageBanner', height: 'l', textAt: 'right' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'new',
      limit: 8,
      card: 'list',
      cardPicture: 'portrait',
      numbered: true,
      title: 'large',
      tabsAt: 'centre',
      more: 'square',
      accent: 'pink',
    },
    { kind: 'ctaPanel', spaceTop: 'l' },
    { kind: 'blogTeaser', count: 3, composition: 'rows' },
    { kind: 'brandLogos', composition: 'text', spaceTop: 'l' },
    { kind: 'featureStrip', items: 3, composition: 'row', spaceBottom: 'm' },
  ],
});
