import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'brygada-1918', displayFont: 'instrument-sans-narrow' },
  sections: [{ kind: 'customPage' }],
});
