import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: true, topBarLine: 'inset' },
  footer: { kind: 'centred', tone: 'soft', width: 'inset' },
  pageTone: 'white',
  fonts: { font: 'instrument-sans', displayFont: 'brygada-1918' },
  sections: [
    { kind: 'tileGrid', rows: ['6,3,3', '6,6', '3,6,3'], width: 'fluid', gap: 's' },
    { kind: 'newsletter', composition: 'line' },
  ],
});
