import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'overlayTwoRow' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  sections: [
    {
      kind: 'hero',
      width: 'full',
      height: 'xl',
      media: 'cutout',
      tone: 'softDark',
      textSide: 'left',
      textAlign: 'left',
      nav: 'arrows',
    },
    { kind: 'categoryCarousel', perView: 3, items: 4, caption: 'onImage', overlapPrevious: true },
    { kind: 'textIntro', align: 'centre' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 5,
      limit: 10,
      card: 'icons',
      present: 'grid',
      title: 'none',
      tabsAt: 'centre',
      more: 'none',
      width: 'fluid',
      accent: 'paleBlue',
    },
    { kind: 'bannerRow', count: 2, width: 'container', gap: 'm', overlay: 'titlePriceArrow' },
    { kind: 'testimonials', perView: 1, autoplay: 5, avatar: true, tone: 'soft', width: 'inset' },
    { kind: 'brandLogos', perView: 5, autoplay: 3, surface: 'none' },
    { kind: 'blogTeaser', count: 3, cardStyle: 'badgeOnImage', titleStyle: 'underlined+subtitle' },
  ],
});
