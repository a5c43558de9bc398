import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', bar: 'start' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'hanken-grotesk', displayFont: 'brygada-1918' },
  sections: [],
  document: true,
});
