/** Who buys in the demo. Nobody of them exists. */
export const buyers = [
  ['Maria Zielińska', '600 100 201', 'Łódź', '90-350', 'Tymienieckiego 5'],
  ['Tomasz Wrona', '600 100 202', 'Kraków', '30-002', 'Lipowa 14/3'],
  ['Agnieszka Sowa', '600 100 203', 'Gdynia', '81-372', 'Portowa 8'],
  ['Piotr Kalinowski', '600 100 204', 'Wrocław', '50-123', 'Oławska 21'],
  ['Ewa Jabłońska', '600 100 205', 'Poznań', '61-739', 'Młyńska 2/10'],
  ['Kamil Borowy', '600 100 206', 'Lublin', '20-102', 'Grodzka 33'],
  ['Joanna Leśniak', '600 100 207', 'Toruń', '87-100', 'Szeroka 17'],
  ['Marek Wiśnik', '600 100 208', 'Olsztyn', '10-015', 'Jeziorna 4'],
].map(([name = '', phone = '', city = '', postCode = '', street = ''], at) => {
  return { name, email: `kupujacy-${at + 1}@example.com`, phone, city, postCode, street };
});

export interface DemoOrder {
  /** How long ago it was placed. */
  hoursAgo: number;
  buyer: number;
  /** Which of the goods, and how many pieces. */
  lines: readonly (readonly [goods: number, pieces: number])[];
  payment: 'bank-transfer' | 'cash-on-delivery';
  /** How far it gets; a transfer is paid before it is accepted. */
  until: 'placed' | 'paid' | 'pack' | 'deliver' | 'close' | 'cancel';
}

const order = (
  hoursAgo: number,
  buyer: number,
  lines: DemoOrder['lines'],
  payment: DemoOrder['payment'],
  until: DemoOrder['until'],
): DemoOrder => ({ hoursAgo, buyer, lines, payment, until });

const [transfer, onDelivery] = ['bank-transfer', 'cash-on-delivery'] as const;

/** The orders of the demo, the oldest first. */
export const demoOrders: readonly DemoOrder[] = [
  order(680, 0, [[0, 2]], transfer, 'close'),
  order(652, 1, [[3, 1]], onDelivery, 'close'),
  order(
    604,
    2,
    [
      [5, 2],
      [1, 1],
    ],
    transfer,
    'close',
  ),
  order(561, 3, [[2, 1]], transfer, 'cancel'),
  order(530, 4, [[7, 1]], onDelivery, 'close'),
  order(
    487,
    5,
    [
      [4, 1],
      [6, 1],
    ],
    transfer,
    'close',
  ),
  order(455, 6, [[8, 1]], transfer, 'close'),
  order(
    410,
    7,
    [
      [0, 1],
      [9, 1],
    ],
    onDelivery,
    'deliver',
  ),
  order(368, 0, [[10, 1]], transfer, 'deliver'),
  order(340, 2, [[3, 2]], transfer, 'deliver'),
  order(290, 1, [[11, 1]], onDelivery, 'deliver'),
  order(244, 5, [[1, 2]], transfer, 'deliver'),
  order(
    196,
    3,
    [
      [6, 1],
      [12, 1],
    ],
    transfer,
    'deliver',
  ),
  order(150, 4, [[2, 1]], onDelivery, 'deliver'),
  order(98, 6, [[5, 1]], transfer, 'deliver'),
  order(52, 7, [[13, 1]], transfer, 'deliver'),
  order(
    44,
    1,
    [
      [9, 1],
      [4, 1],
    ],
    onDelivery,
    'pack',
  ),
  order(27, 0, [[7, 2]], transfer, 'paid'),
  order(9, 2, [[8, 1]], transfer, 'placed'),
  order(
    3,
    4,
    [
      [0, 1],
      [3, 1],
    ],
    onDelivery,
    'placed',
  ),
];

const cancelled = [{ command: 'cancel', afterHours: 5, cause: 'asked' }] as const;
const handled = [
  { command: 'paid', afterHours: 6 },
  { command: 'accept', afterHours: 8 },
  { command: 'pack', afterHours: 20 },
  { command: 'send', afterHours: 24, trackingNumber: '620000000000000000000007' },
  { command: 'deliver', afterHours: 72 },
  { command: 'close', afterHours: 72 + 15 * 24 },
] as const;

/** What the shop does with an order, and when after it was placed. */
export function steps({ until, payment }: DemoOrder) {
  if (until === 'placed') return [];
  if (until === 'cancel') return cancelled;
  const all = handled.filter(({ command }) => command !== 'paid' || payment === 'bank-transfer');
  return all.slice(0, all.findIndex(({ command }) => command === until) + 1);
}
