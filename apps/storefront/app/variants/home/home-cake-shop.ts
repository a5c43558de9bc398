import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'container', topBar: true },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'nunito', displayFont: 'brygada-1918-italic' },
  sections: [
    {
      kind: 'hero',
      height: 'l',
      layout: 'ground',
      shape: 'scallop',
      phone: 'portrait',
      tone: 'white',
      button: 'pill',
      nav: 'arrows',
    },
    // The counter: one row of cakes.
    {
      kind: 'productList',
      source: 'bestsellers',
      present: 'carousel',
      columns: 4,
      limit: 8,
      card: 'strip',
      cardPicture: 'round',
      title: 'large',
      more: 'link',
      tone: 'soft',
      spaceTop: 'm',
    },
    { kind: 'bannerMosaic', layout: 'big|2 stacked', width: 'container', gap: 's', accent: 'pink', spaceTop: 'l' },
    { kind: 'featureStrip', items: 3, composition: 'row', spaceTop: 'l', spaceBottom: 'l' },
    {
      kind: 'bannerRow',
      count: 2,
      composition: 'pair',
      overlay: 'titleSubtitleArrow',
      spaceTop: 'none',
      accent: 'pink',
    },
    { kind: 'blogTeaser', count: 3, composition: 'lead' },
  ],
});
