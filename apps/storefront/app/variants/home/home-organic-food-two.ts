import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'container', topBar: true },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'figtree', displayFont: 'brygada-1918' },
  sections: [
    { kind: 'hero', width: 'inset', height: 'm', layout: 'split', phone: 'chips', tone: 'soft', nav: 'arrows' },
    { kind: 'featureStrip', items: 3, composition: 'table', spaceTop: 'l' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'list',
      present: 'grid',
      title: 'none',
      tabsAt: 'left',
      more: 'square',
    },
    {
      kind: 'bannerRow',
      count: 2,
      composition: 'bands',
      overlay: 'titleSubtitleArrow',
      accent: 'violet',
      spaceTop: 'l',
    },
    { kind: 'dealCountdown', composition: 'product', button: 'pill', accent: 'violet' },
    { kind: 'testimonials', composition: 'story' },
    { kind: 'blogTeaser', count: 3, composition: 'rows' },
  ],
});
