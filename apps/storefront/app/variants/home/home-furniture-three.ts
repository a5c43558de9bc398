import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: true },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  sections: [
    { kind: 'hero', height: 'l', layout: 'poster', phone: 'textFirst', most: 1, tone: 'soft', button: 'pill' },
    { kind: 'bannerRow', count: 3, width: 'fluid', gap: 's', overlay: 'titleSubtitleArrow' },
    { kind: 'dealCountdown', layout: 'imageLeft', button: 'pill', accent: 'red' },
    { kind: 'featureStrip', items: 3, layout: 'colourPanel', surface: 'pattern', width: 'fluid' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'new',
      columns: 4,
      limit: 8,
      card: 'icons',
      present: 'carousel',
      title: 'ruleLeft',
      tabsAt: 'right',
      more: 'none',
    },
    { kind: 'bannerRow', count: 2, width: 'bleed', gap: 'none', overlay: 'titleSubtitleArrow', align: 'mirror' },
    { kind: 'newsletter', layout: 'stacked', accent: 'red' },
  ],
});
