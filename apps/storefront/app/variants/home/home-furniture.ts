import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'container', topBar: true, bar: 'start' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'manrope', displayFont: 'manrope' },
  sections: [
    { kind: 'hero', height: 'l', layout: 'ground', phone: 'portrait', tone: 'soft', nav: 'arrows' },
    { kind: 'bannerRow', count: 2, composition: 'captions' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 3,
      cardPicture: 'landscape',
      limit: 6,
      card: 'icons',
      present: 'grid',
      title: 'left',
      tabsAt: 'left',
      more: 'square',
    },
    { kind: 'dealCountdown', composition: 'photo', textSide: 'right' },
    { kind: 'featureStrip', items: 3, composition: 'row' },
    { kind: 'blogTeaser', count: 3, composition: 'lead' },
  ],
});
