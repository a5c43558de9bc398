import type { DemoDocument } from '../demo-shop.ts';

export const documents: DemoDocument[] = [
  { type: 'REGULATION', name: 'Terms of sale', file: 'terms' },
  { type: 'PRIVACY_POLICY', name: 'Privacy policy', file: 'privacy' },
  { type: 'PAYMENTS', name: 'Payment', file: 'payment' },
  { type: 'DELIVERY_CONDITIONS', name: 'Delivery and returns', file: 'delivery' },
  { type: 'FAQ', name: 'Questions and answers', file: 'questions' },
  { type: 'CUSTOM', name: 'Choosing a bulb', file: 'choosing-a-bulb' },
  { type: 'CUSTOM', name: 'Our workshop', file: 'workshop' },
];
