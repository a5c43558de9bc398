import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: false, bar: 'search' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'hanken-grotesk', displayFont: 'hanken-grotesk' },
  sections: [
    {
      kind: 'hero',
      height: 'l',
      layout: 'split',
      phone: 'below',
      most: 1,
      tone: 'white',
      textSide: 'right',
      body: false,
      button: 'pill',
    },
    { kind: 'categoryCarousel', items: 5, composition: 'frames', spaceTop: 's' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 8,
      card: 'bar',
      caption: 'price',
      title: 'left',
      tabsAt: 'left',
      more: 'none',
      spaceBottom: 'l',
    },
    { kind: 'bannerRow', count: 3, overlay: 'titleSubtitleArrow', tone: 'black', spaceTop: 'l' },
    { kind: 'featureStrip', items: 3, composition: 'table', spaceTop: 'l' },
    { kind: 'blogTeaser', count: 3, composition: 'rows' },
  ],
});
