import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'overlayTwoRow' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'figtree', displayFont: 'playfair-display-italic' },
  sections: [
    { kind: 'hero', height: 'l', layout: 'split', phone: 'product', textSide: 'right', tone: 'soft', nav: 'arrows' },
    { kind: 'bannerMosaic', layout: 'big|2 stacked', width: 'container', gap: 's', accent: 'pink' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'icons',
      cardPicture: 'portrait',
      present: 'grid',
      title: 'large',
      tabsAt: 'centre',
      more: 'square',
      accent: 'pink',
    },
    { kind: 'testimonials', composition: 'tags' },
    { kind: 'bannerRow', count: 3, composition: 'circles', accent: 'pink', spaceTop: 'l' },
    { kind: 'newsletter', composition: 'halves', tone: 'field', accent: 'pink' },
  ],
});
