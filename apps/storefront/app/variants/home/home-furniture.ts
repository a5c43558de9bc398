import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'container', topBar: true, bar: 'start' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'manrope', displayFont: 'manrope' },
  sections: [
    { kind: 'hero', height: 'l', layout: 'ground', phone: 'portrait', foot: true, tone: 'soft', nav: 'arrows' },
    // The wall: its pictures stand on the floor of the hero.
    {
      kind: 'productList',
      source: 'bestsellers',
      columns: 2,
      limit: 4,
      card: 'icons',
      cardPicture: 'landscape',
      caption: 'line',
      listWidth: 'bleed',
      phone: 'swipe',
      tone: 'softDark',
      spaceTop: 'none',
    },
    { kind: 'featureStrip', items: 3, composition: 'lines', tone: 'black', spaceTop: 'l' },
    { kind: 'bannerRow', count: 2, composition: 'floor', width: 'bleed', gap: 'none', spaceTop: 'l' },
    { kind: 'dealCountdown', composition: 'note', tone: 'field', spaceTop: 'none' },
    { kind: 'blogTeaser', count: 3, composition: 'lead' },
  ],
});
