import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'container', topBar: true },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  sections: [
    { kind: 'hero', width: 'inset', height: 'm', layout: 'split', phone: 'chips', tone: 'soft', nav: 'arrows' },
    { kind: 'featureStrip', items: 3, layout: 'colourPanel', surface: 'none', width: 'fluid', gap: 's' },
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
    {
      kind: 'bannerRow',
      count: 2,
      width: 'fluid',
      gap: 'm',
      overlay: 'titleSubtitleArrow',
      align: 'mirror',
      accent: 'violet',
    },
    { kind: 'dealCountdown', layout: 'imageRight', button: 'pill', accent: 'violet' },
    { kind: 'testimonials', perView: 1, autoplay: 5, avatar: true, tone: 'soft' },
    { kind: 'blogTeaser', count: 3, cardStyle: 'badgeOnImage2', titleStyle: 'plain+subtitle' },
  ],
});
