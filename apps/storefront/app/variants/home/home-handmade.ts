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
      shape: 'pair',
      phone: 'textFirst',
      tone: 'soft',
      button: 'pill',
      nav: 'arrows',
    },
    { kind: 'categoryCarousel', items: 5, composition: 'names' },
    { kind: 'bannerRow', count: 2, composition: 'pair', overlay: 'titleSubtitleArrow', spaceTop: 'l' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'bar',
      cardPicture: 'portrait',
      numbered: true,
      present: 'grid',
      title: 'left',
      tabsAt: 'left',
      more: 'none',
    },
    { kind: 'featureStrip', items: 3, composition: 'table', spaceTop: 'l' },
    { kind: 'dealCountdown', composition: 'product', button: 'pill', accent: 'red' },
    { kind: 'testimonials', composition: 'story' },
    { kind: 'newsletter', composition: 'line', accent: 'red' },
  ],
});
