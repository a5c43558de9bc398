import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: false, bar: 'start' },
  footer: { kind: 'none' },
  pageTone: 'white',
  fonts: { font: 'instrument-sans', displayFont: 'instrument-sans' },
  sections: [{ kind: 'screenScroller' }],
});
