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
    { kind: 'bannerMosaic', layout: 'big|2 stacked', width: 'container', gap: 's', accent: 'pink' },
    { kind: 'featureStrip', items: 3, composition: 'row' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'icons',
      cardPicture: 'round',
      present: 'grid',
      title: 'large',
      tabsAt: 'centre',
      more: 'none',
    },
    { kind: 'bannerRow', count: 2, composition: 'pair', overlay: 'titleSubtitleArrow', spaceTop: 'l', accent: 'pink' },
    { kind: 'blogTeaser', count: 3, composition: 'lead' },
  ],
});
