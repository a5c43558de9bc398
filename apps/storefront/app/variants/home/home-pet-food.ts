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
      shape: 'paw',
      chips: true,
      tone: 'field',
      button: 'pill',
      nav: 'arrows',
    },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'strip',
      // A list to order again from.
      phone: 'rows',
      title: 'left',
      tabsAt: 'left',
      more: 'pill',
      tone: 'soft',
    },
    { kind: 'featureStrip', items: 3, composition: 'panels', spaceTop: 'l' },
    { kind: 'bannerRow', count: 2, composition: 'captions', overlay: 'titleSubtitleArrow', spaceTop: 'l' },
    { kind: 'dealCountdown', composition: 'product', button: 'pill', accent: 'red' },
    { kind: 'testimonials', composition: 'story' },
    { kind: 'blogTeaser', count: 3, composition: 'tall' },
  ],
});
