/** What a shop's texts may have in braces. Pages show the value of the shop's settings instead. */
export const placeholders = {
  cutOff: 'time of day before which an order is sent on the same day',
  deliveryPrice: 'lowest price of a delivery in the shop’s first country',
  deliveryDays: 'working days of the deliveries in the shop’s first country, from and to',
  freeFrom: 'lowest value of the goods from which one of these deliveries is free',
  returnDays: 'days in which goods may be returned',
  transferDays: 'days for which goods are held until a bank transfer arrives',
} as const;
export type Placeholder = keyof typeof placeholders;

const inBraces = /\{([a-zA-Z]{2,30})\}/g;

/** Lists the words in braces, also those that are no placeholders. */
export function wordsInBraces(text: string): string[] {
  return [...text.matchAll(inBraces)].map(([, name = '']) => name);
}

/** Replaces the placeholders of a text whose values are known. Everything else stays as it is. */
export function fillPlaceholders(text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  const known = new Map(Object.entries(values));
  return text.replace(inBraces, (found, name: string) => known.get(name) ?? found);
}
