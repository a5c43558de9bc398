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
      cardPicture: 'pad',
      // A list to order again from.
      phone: 'rows',
      title: 'left',
      tabsAt: 'left',
      more: 'pill',
      tone: 'soft',
    },
    // The collar.
    { kind: 'featureStrip', items: 3, composition: 'discs', spaceTop: 'm' },
    { kind: 'bannerRow', count: 2, composition: 'prints', overlay: 'titleSubtitleArrow', spaceTop: 'l' },
    { kind: 'dealCountdown', composition: 'print', accent: 'red', spaceTop: 's', spaceBottom: 'l' },
    { kind: 'testimonials', composition: 'sentence', tone: 'field' },
    { kind: 'blogTeaser', count: 3, composition: 'rows' },
  ],
});
