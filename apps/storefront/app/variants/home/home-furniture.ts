import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'container', topBar: true, bar: 'start' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'manrope', displayFont: 'manrope' },
  sections: [
    { kind: 'hero', height: 'l', layout: 'ground', phone: 'portrait', foot: true, tone: 'soft', nav: 'arrows' },
    {
      kind: 'productList',
      source: 'bestsellers',
      columns: 2,
      limit: 4,
      card: 'icons',
      cardPicture: 'landscape',
      caption: 'line',
      phone: 'swipe',
      title: 'left',
    },
    { kind: 'bannerRow', count: 2, composition: 'captions', width: 'bleed', gap: 'none', spaceTop: 'l' },
    { kind: 'dealCountdown', composition: 'photo', textSide: 'right' },
    { kind: 'featureStrip', items: 3, composition: 'row' },
    { kind: 'blogTeaser', count: 3, composition: 'lead' },
  ],
});
