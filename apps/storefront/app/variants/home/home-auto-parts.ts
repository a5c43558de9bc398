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
      shape: 'bench',
      phone: 'textFirst',
      chips: true,
      search: true,
      tone: 'black',
      button: 'link',
      nav: 'arrows',
    },
    // The parts lie close together on the same steel.
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 5,
      limit: 10,
      card: 'bar',
      caption: 'price',
      phone: 'rows',
      present: 'grid',
      title: 'ruleLeft',
      tabsAt: 'right',
      more: 'pill',
      tone: 'black',
      spaceTop: 'm',
    },
    { kind: 'bannerRow', count: 3, composition: 'blocks', gap: 's', overlay: 'titleSubtitleArrow', spaceTop: 'l' },
    { kind: 'dealCountdown', composition: 'ticket', button: 'pill', accent: 'red' },
    { kind: 'featureStrip', items: 4, composition: 'row', spaceTop: 'l' },
    { kind: 'newsletter', composition: 'line', accent: 'red' },
  ],
});
