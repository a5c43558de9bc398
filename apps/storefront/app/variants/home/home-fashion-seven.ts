import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: true, bar: 'start' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'manrope', displayFont: 'manrope' },
  sections: [
    { kind: 'hero', height: 'l', layout: 'tiles', most: 2, tone: 'white', button: 'link' },
    {
      kind: 'productTabs',
      tabs: ['category:men', 'category:women', 'sale'],
      defaultTab: 'category:men',
      columns: 4,
      limit: 4,
      card: 'icons',
      caption: 'plain',
      composition: 'words',
      title: 'none',
      tabsAt: 'centre',
      more: 'pill',
    },
    { kind: 'bannerRow', count: 2, composition: 'doors', spaceTop: 'l' },
    {
      kind: 'dealCountdown',
      composition: 'halves',
      textSide: 'left',
      tone: 'black',
      button: 'pill',
      accent: 'red',
      spaceTop: 'none',
    },
    { kind: 'featureStrip', items: 3, composition: 'sentence', spaceTop: 'l' },
    { kind: 'newsletter', composition: 'halves', width: 'bleed', tone: 'black', accent: 'red' },
  ],
});
