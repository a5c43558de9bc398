import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'container', topBar: true, bar: 'start' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'hanken-grotesk', displayFont: 'instrument-sans-narrow' },
  sections: [
    {
      kind: 'hero',
      height: 'l',
      layout: 'split',
      phone: 'chips',
      chips: true,
      search: true,
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
      title: 'left',
      tabsAt: 'left',
      more: 'pill',
    },
    { kind: 'bannerRow', count: 3, composition: 'bands', overlay: 'titleSubtitleArrow', spaceTop: 'l' },
    { kind: 'dealCountdown', composition: 'ticket', button: 'pill', accent: 'red' },
    { kind: 'featureStrip', items: 3, composition: 'table', spaceTop: 'l' },
    { kind: 'newsletter', composition: 'line', accent: 'red' },
  ],
});
