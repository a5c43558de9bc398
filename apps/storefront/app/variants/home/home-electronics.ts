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
    { kind: 'categoryCarousel', items: 4, composition: 'dock', overlapPrevious: true },
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
    { kind: 'bannerRow', count: 2, width: 'container', gap: 'm', overlay: 'titlePriceArrow', spaceTop: 'l' },
    { kind: 'testimonials', composition: 'story' },
    { kind: 'brandLogos', composition: 'marks', spaceTop: 'l' },
    { kind: 'blogTeaser', count: 3, composition: 'lead' },
  ],
});
