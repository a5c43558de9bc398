import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'container', topBar: true, bar: 'start' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'nunito', displayFont: 'outfit' },
  sections: [
    {
      kind: 'hero',
      height: 'l',
      layout: 'split',
      shape: 'circle',
      phone: 'chips',
      chips: true,
      tone: 'field',
      button: 'pill',
      nav: 'arrows',
    },
    // The goods stand on the ground of the hero.
    {
      kind: 'productList',
      source: 'bestsellers',
      present: 'carousel',
      columns: 4,
      limit: 8,
      card: 'strip',
      cardPicture: 'round',
      tone: 'field',
      spaceTop: 'none',
      spaceBottom: 'l',
    },
    { kind: 'featureStrip', items: 3, composition: 'panels', spaceTop: 'l' },
    { kind: 'bannerRow', count: 2, composition: 'captions', overlay: 'titleSubtitleArrow', spaceTop: 'l' },
    { kind: 'dealCountdown', composition: 'product', button: 'pill', accent: 'red' },
    { kind: 'testimonials', composition: 'story' },
    { kind: 'blogTeaser', count: 3, composition: 'tall' },
  ],
});
