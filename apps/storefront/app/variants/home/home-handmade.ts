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
    { kind: 'categoryCarousel', perView: 4, items: 5, caption: 'below', button: true, autoplay: 5 },
    { kind: 'bannerRow', count: 2, width: 'bleed', gap: 'none', overlay: 'titleSubtitleArrow', align: 'mirror' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'bar',
      present: 'grid',
      title: 'plain',
      tabsAt: 'centre',
      more: 'none',
    },
    { kind: 'featureStrip', items: 3, layout: 'colourPanel', surface: 'pattern', width: 'fluid' },
    { kind: 'dealCountdown', layout: 'imageLeft', button: 'pill', accent: 'red' },
    { kind: 'testimonials', perView: 1, autoplay: 5, avatar: true, tone: 'soft', width: 'inset' },
    { kind: 'newsletter', layout: 'stacked', accent: 'red' },
  ],
});
