import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: false },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  sections: [
    { kind: 'hero', height: 'l', layout: 'split', phone: 'chips', tone: 'white', button: 'pill', nav: 'arrows' },
    { kind: 'categoryCarousel', perView: 4, items: 5, caption: 'below', button: true, autoplay: 5 },
    { kind: 'featureStrip', items: 3, layout: 'colourPanel', surface: 'pattern', width: 'fluid' },
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
    { kind: 'bannerRow', count: 3, width: 'bleed', gap: 'none', overlay: 'titleSubtitleArrow' },
    { kind: 'blogTeaser', count: 3, cardStyle: 'badgeOnImage2', titleStyle: 'plain+subtitle' },
  ],
});
