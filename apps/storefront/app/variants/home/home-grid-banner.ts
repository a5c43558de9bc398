import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: true, topBarLine: 'inset', bar: 'start' },
  footer: { kind: 'centred', tone: 'soft', width: 'inset' },
  pageTone: 'white',
  fonts: { font: 'instrument-sans', displayFont: 'brygada-1918' },
  sections: [
    { kind: 'textIntro', composition: 'headline', spaceTop: 'm', spaceBottom: 's' },
    { kind: 'tileGrid', rows: ['6,3,3', '6,6', '3,6,3'], width: 'fluid', gap: 's' },
    {
      kind: 'productList',
      source: 'bestsellers',
      columns: 4,
      limit: 4,
      card: 'bar',
      caption: 'line',
      phone: 'swipe',
      title: 'left',
    },
    { kind: 'newsletter', composition: 'line' },
  ],
});
