import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: true },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'manrope', displayFont: 'instrument-sans-narrow' },
  sections: [
    { kind: 'hero', height: 'l', layout: 'poster', phone: 'textFirst', most: 1, tone: 'field', button: 'pill' },
    { kind: 'bannerRow', count: 3, composition: 'bands', width: 'bleed', spaceTop: 'none' },
    { kind: 'dealCountdown', composition: 'photo', button: 'pill', accent: 'red' },
    { kind: 'featureStrip', items: 3, composition: 'panels', width: 'fluid' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'new',
      columns: 4,
      cardPicture: 'landscape',
      caption: 'plain',
      limit: 8,
      card: 'icons',
      present: 'carousel',
      title: 'ruleLeft',
      tabsAt: 'right',
      more: 'none',
    },
    { kind: 'bannerRow', count: 2, composition: 'pair', overlay: 'titleSubtitleArrow', spaceTop: 'l' },
    { kind: 'newsletter', composition: 'halves', accent: 'red' },
  ],
});
