import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: true },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  sections: [
    { kind: 'hero', height: 'l', layout: 'tiles', most: 2, tone: 'white', body: false, button: 'pill' },
    {
      kind: 'productTabs',
      tabs: ['category:men', 'category:women', 'sale'],
      defaultTab: 'category:men',
      columns: 4,
      limit: 4,
      card: 'icons',
      present: 'grid',
      title: 'large',
      tabsAt: 'centre',
      more: 'pill',
    },
    { kind: 'bannerRow', count: 2, width: 'bleed', gap: 'none', overlay: 'titleSubtitleArrow', align: 'mirror' },
    { kind: 'dealCountdown', layout: 'imageLeft', button: 'pill', accent: 'red' },
    { kind: 'featureStrip', items: 3, layout: 'colourPanel', surface: 'pattern', width: 'fluid' },
    { kind: 'newsletter', layout: 'stacked', accent: 'red' },
  ],
});
