import type { DemoDocument } from '../demo-shop.ts';

export const documents: DemoDocument[] = [
  { type: 'REGULATION', name: 'Regulamin', file: 'regulamin' },
  { type: 'PRIVACY_POLICY', name: 'Polityka prywatności', file: 'polityka-prywatnosci' },
  { type: 'PAYMENTS', name: 'Płatności', file: 'platnosci' },
  { type: 'DELIVERY_CONDITIONS', name: 'Dostawa i zwroty', file: 'dostawa' },
  { type: 'FAQ', name: 'Pytania i odpowiedzi', file: 'pytania' },
  { type: 'CUSTOM', name: 'Jak dbać o kamionkę', file: 'pielegnacja' },
  { type: 'CUSTOM', name: 'Nasza pracownia', file: 'pracownia' },
];
