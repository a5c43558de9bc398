import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  sections: [],
  document: true,
});
