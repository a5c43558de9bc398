import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'container', topBar: true },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
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
    { kind: 'bannerRow', count: 3, width: 'container', gap: 'm', overlay: 'titlePriceArrow' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'strip',
      present: 'grid',
      title: 'none',
      tabsAt: 'left',
      more: 'square',
    },
    { kind: 'bannerRow', count: 2, width: 'container', gap: 'm', overlay: 'none' },
    { kind: 'dealCountdown', layout: 'imageLeft', button: 'pill', accent: 'red' },
    { kind: 'featureStrip', items: 3, layout: 'colourPanel', surface: 'none', width: 'container' },
    { kind: 'blogTeaser', count: 3, cardStyle: 'badgeOnImage2', titleStyle: 'plain+subtitle' },
  ],
});
