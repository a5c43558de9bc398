import { z } from 'zod';
import { code } from './ids.ts';

/** The papers of orders that a shop prints. Each is one PDF for all orders that are named. */
export const orderPapers = ['packing-slips', 'pick-list', 'confirmations', 'return-forms'] as const;
export type OrderPaper = (typeof orderPapers)[number];

/** A4, and the rolls of label printers, 10 × 15 cm. */
export const paperSizes = ['a4', '10x15'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** How many orders one file may be about. */
export const MOST_PAPERS = 200;

/** Numbers of orders with commas. They tell nothing about people, and are shorter in an address than ids. */
export const paperNumbers = z
  .string()
  .max(MOST_PAPERS * 21)
  .transform((text) => text.split(','))
  .pipe(z.array(code(20, 1)).min(1).max(MOST_PAPERS));
