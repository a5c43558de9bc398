/** The data of the foreign server's shop. Ids are numbers here; the answer style decides how they are sent. */
export interface ForeignProduct {
  id: number;
  name: string;
  categoryId: number;
  minPrice: number;
  before?: number;
  lowest?: number;
  combinations: { id: number; price: number; stock: number; variants: [name: string, value: string][] }[];
}

export const host = 'obcy.localhost';
export const shopId = 7;
export const paymentTypes = ['cash-on-delivery', 'bank-transfer'];
export const deliveryTypes = ['COURIER', 'INPOST_PARCEL_LOCKER'];
export const countries = ['PL', 'DE'];

export const categories = [
  { id: 1, parentId: 0, name: 'Kubki', order: 2 },
  { id: 2, parentId: 0, name: 'Talerze', order: 1 },
  { id: 3, parentId: 1, name: 'Małe kubki', order: 1 },
  { id: 4, parentId: 1, name: 'Duże kubki', order: 2 },
];

export const products: readonly ForeignProduct[] = [
  {
    id: 11,
    name: 'Kubek biały',
    categoryId: 3,
    minPrice: 19.99,
    before: 29.99,
    lowest: 21.5,
    combinations: [
      { id: 101, price: 19.99, stock: 3, variants: [['kolor', 'biały']] },
      { id: 102, price: 24.5, stock: 0, variants: [['kolor', 'granat']] },
    ],
  },
  {
    id: 12,
    name: 'Talerz',
    categoryId: 2,
    minPrice: 40,
    combinations: [{ id: 103, price: 40, stock: 9, variants: [] }],
  },
  {
    id: 13,
    name: 'Dzbanek',
    categoryId: 4,
    minPrice: 120,
    combinations: [{ id: 104, price: 120, stock: 1, variants: [] }],
  },
];

export const description = '<p>Toczony na kole.</p>';
export const features: [name: string, value: string][] = [
  ['Materiał', 'kamionka'],
  ['Pojemność', '300 ml'],
];
export const reviews = [
  { id: 31, author: 'Ala', rating: 5, body: 'Piękny', createdAt: '2026-10-01T10:00:00.000Z' },
  { id: 32, author: 'Jan', rating: 4, body: 'Dobry', createdAt: '2026-10-02T10:00:00.000Z' },
];
export const articles = [
  { id: 41, title: 'Jak dbać o kamionkę', body: '<p>Myć.</p>' },
  { id: 42, title: 'A technical break in our kiln', body: '<p>Trwa.</p>' },
];
export const documents = [{ id: 51, type: 'CUSTOM', customName: 'Karta podarunkowa', body: '<p>Na prezent.</p>' }];
export const regulation = '<p>Regulamin.</p>';
export const coupon = { code: 'WITAJ10', percent: 10 };
