import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'overlayTwoRow', bar: 'search' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'brygada-1918', displayFont: 'playfair-display' },
  sections: [
    // The covers themselves are the first picture.
    {
      kind: 'productList',
      present: 'carousel',
      source: 'bestsellers',
      columns: 5,
      limit: 8,
      card: 'icons',
      cardPicture: 'book',
      title: 'large',
      tone: 'soft',
      spaceTop: 's',
      spaceBottom: 'm',
    },
    { kind: 'mediaText', height: 'm' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'new',
      columns: 4,
      limit: 8,
      card: 'icons',
      cardPicture: 'portrait',
      phone: 'rows',
      title: 'left',
      tabsAt: 'left',
      more: 'square',
      accent: 'pink',
    },
    { kind: 'bannerRow', count: 3, overlay: 'titleSubtitleArrow', spaceTop: 'l' },
    { kind: 'testimonials', composition: 'sentence', tone: 'softDark', spaceBottom: 'l' },
    { kind: 'featureStrip', items: 3, composition: 'row', spaceTop: 'l' },
    { kind: 'brandLogos', composition: 'cells', spaceTop: 'l' },
    { kind: 'blogTeaser', count: 3, composition: 'rows' },
  ],
});
