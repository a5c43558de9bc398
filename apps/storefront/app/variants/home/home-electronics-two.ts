import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: false },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'hanken-grotesk', displayFont: 'hanken-grotesk' },
  sections: [
    { kind: 'hero', height: 'l', layout: 'split', phone: 'chips', tone: 'white', button: 'pill', nav: 'arrows' },
    { kind: 'categoryCarousel', items: 5, composition: 'frames' },
    { kind: 'featureStrip', items: 3, composition: 'table', spaceTop: 'l' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'bar',
      present: 'grid',
      title: 'left',
      tabsAt: 'left',
      more: 'none',
      spaceBottom: 'l',
    },
    { kind: 'bannerRow', count: 3, composition: 'pair', overlay: 'titleSubtitleArrow', tone: 'black' },
    { kind: 'blogTeaser', count: 3, composition: 'rows' },
  ],
});
