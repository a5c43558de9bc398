import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'overlayTwoRow' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  sections: [
    {
      kind: 'heroSplit',
      height: 's',
      layout: 'split',
      phone: 'type',
      tone: 'black',
      nav: 'arrows',
      at: 'left',
      overlay: 'titlePriceArrow',
      accent: 'pink',
    },
    { kind: 'featureStrip', items: 3, layout: 'colourPanel', surface: 'none', width: 'container' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'icons',
      present: 'grid',
      title: 'large',
      tabsAt: 'centre',
      more: 'square',
      accent: 'pink',
    },
    { kind: 'ctaPanel', width: 'container' },
    { kind: 'productList', present: 'carousel', source: 'new', columns: 4, limit: 6, card: 'icons', title: 'large' },
    { kind: 'brandLogos', perView: 4, autoplay: 3, surface: 'panel' },
    { kind: 'blogTeaser', count: 3, cardStyle: 'badgeOnImage', titleStyle: 'lined' },
  ],
});
