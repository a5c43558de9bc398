/** The parts of the settings, in the order of their list. */
export const settingPlaces = [
  'shop',
  'legal',
  'payments',
  'deliveries',
  'carriers',
  'invoices',
  'mailbox',
  'countries',
  'dispatch',
  'integrations',
  'webhooks',
  'visitors',
  'retention',
  'state',
] as const;
