import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', bar: 'start' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'field',
  fonts: { font: 'brygada-1918', displayFont: 'instrument-sans-narrow' },
  sections: [{ kind: 'customPage' }],
});
