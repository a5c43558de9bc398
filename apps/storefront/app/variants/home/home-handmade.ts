import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'container', topBar: true },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'brygada-1918', displayFont: 'brygada-1918' },
  sections: [
    {
      kind: 'hero',
      height: 'l',
      layout: 'split',
      shape: 'pair',
      phone: 'textFirst',
      tone: 'soft',
      button: 'pill',
      nav: 'arrows',
    },
    { kind: 'categoryCarousel', items: 5, composition: 'names' },
    { kind: 'testimonials', composition: 'note' },
    {
      kind: 'productList',
      source: 'all',
      sort: 'priceHighToLow',
      columns: 4,
      limit: 5,
      card: 'bar',
      caption: 'plain',
      lead: true,
      title: 'left',
      more: 'link',
    },
    { kind: 'bannerRow', count: 2, composition: 'pair', overlay: 'titleSubtitleArrow', spaceTop: 'l' },
    { kind: 'featureStrip', items: 3, composition: 'table', spaceTop: 'l' },
    { kind: 'dealCountdown', composition: 'product', button: 'pill', accent: 'red' },
    { kind: 'newsletter', composition: 'line', accent: 'red' },
  ],
});
