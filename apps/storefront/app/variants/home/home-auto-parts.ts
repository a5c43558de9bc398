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
      phone: 'chips',
      chips: true,
      tone: 'black',
      button: 'pill',
      nav: 'arrows',
    },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 4,
      card: 'bar',
      present: 'grid',
      title: 'plain',
      tabsAt: 'centre',
      more: 'pill',
    },
    { kind: 'bannerRow', count: 3, width: 'fluid', gap: 's', overlay: 'titleSubtitleArrow' },
    { kind: 'dealCountdown', layout: 'imageLeft', button: 'pill', accent: 'red' },
    { kind: 'featureStrip', items: 3, layout: 'colourPanel', surface: 'pattern', width: 'fluid' },
    { kind: 'newsletter', layout: 'stacked', accent: 'red' },
  ],
});
