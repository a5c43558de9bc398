import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: true, topBarLine: 'inset', bar: 'start' },
  footer: { kind: 'centred', tone: 'soft', width: 'inset' },
  pageTone: 'white',
  fonts: { font: 'instrument-sans', displayFont: 'brygada-1918' },
  sections: [
    { kind: 'textIntro', composition: 'headline', spaceTop: 'm', spaceBottom: 's' },
    { kind: 'imageStrip', composition: 'chart', items: 6, spaceTop: 'none', spaceBottom: 's' },
    { kind: 'tileGrid', rows: ['6,3,3', '6,6', '3,6,3'], width: 'fluid', gap: 's' },
    {
      kind: 'productList',
      source: 'new',
      columns: 6,
      limit: 6,
      card: 'bar',
      caption: 'plain',
      phone: 'rows',
      title: 'left',
    },
    { kind: 'newsletter', composition: 'line' },
  ],
});
