import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'overlayCentreLogo' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'outfit', displayFont: 'outfit' },
  sections: [
    {
      kind: 'hero',
      height: 'm',
      layout: 'poster',
      phone: 'below',
      most: 1,
      tone: 'softDark',
      textSide: 'centre',
      textAlign: 'centre',
      fields: 'title+text+button',
      button: 'pill',
    },
    { kind: 'categoryCarousel', items: 4, composition: 'dock', overlapPrevious: true },
    {
      kind: 'productList',
      source: 'bestsellers',
      columns: 4,
      limit: 5,
      card: 'icons',
      lead: true,
      more: 'link',
    },
    { kind: 'textIntro', composition: 'statement' },
    { kind: 'bannerRow', count: 2, width: 'container', gap: 'm', overlay: 'titlePriceArrow', spaceTop: 'l' },
    { kind: 'testimonials', composition: 'story' },
    { kind: 'brandLogos', composition: 'marks', spaceTop: 'l' },
    { kind: 'blogTeaser', count: 3, composition: 'lead' },
  ],
});
