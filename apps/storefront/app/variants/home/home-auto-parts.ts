import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'container', topBar: true, bar: 'search' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'hanken-grotesk', displayFont: 'instrument-sans-narrow' },
  sections: [
    {
      kind: 'hero',
      height: 'l',
      layout: 'split',
      phone: 'below',
      tone: 'black',
      button: 'pill',
      nav: 'arrows',
    },
    { kind: 'categoryCarousel', items: 5, composition: 'frames', title: 'left', spaceTop: 'l' },
    { kind: 'dealCountdown', composition: 'ticket', button: 'pill', accent: 'red' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'bar',
      present: 'grid',
      title: 'ruleLeft',
      tabsAt: 'right',
      more: 'pill',
    },
    { kind: 'featureStrip', items: 3, composition: 'table', spaceTop: 'l' },
    { kind: 'newsletter', composition: 'line', accent: 'red' },
  ],
});
