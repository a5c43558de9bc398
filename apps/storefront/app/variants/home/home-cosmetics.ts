import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: false },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  sections: [
    { kind: 'hero', height: 'l', layout: 'label', phone: 'type', tone: 'soft', textAlign: 'left', nav: 'arrows' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'icons',
      present: 'grid',
      title: 'none',
      tabsAt: 'left',
      more: 'square',
    },
    { kind: 'featureStrip', items: 3, layout: 'iconTop', surface: 'shape' },
    { kind: 'testimonials', perView: 1, autoplay: 5, avatar: true, tone: 'white' },
    { kind: 'bannerRow', count: 2, width: 'container', gap: 'm', overlay: 'titlePriceArrow' },
    { kind: 'brandLogos', perView: 5, autoplay: 3, surface: 'none' },
    { kind: 'blogTeaser', count: 3, cardStyle: 'badgeOnImage', titleStyle: 'lined' },
  ],
});
