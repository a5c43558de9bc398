import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'container', topBar: true },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  sections: [
    { kind: 'hero', height: 'l', layout: 'ground', phone: 'portrait', tone: 'soft', nav: 'arrows' },
    { kind: 'bannerRow', count: 2, width: 'container', gap: 'm', overlay: 'none' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 3,
      limit: 6,
      card: 'icons',
      present: 'grid',
      title: 'lined',
      tabsAt: 'centre',
      more: 'square',
    },
    { kind: 'dealCountdown', layout: 'photoBackground', textSide: 'right' },
    { kind: 'featureStrip', items: 3, layout: 'iconTop', surface: 'shape' },
    { kind: 'blogTeaser', count: 3, cardStyle: 'badgeOnImage', titleStyle: 'lined' },
  ],
});
