import type { PickupPoint } from '@witryna/contract/orders';
import type { PointSearch, PointSource } from '../define-delivery.ts';
import { distanceM, type IndexedPoint, indexPoint, searchTerms } from './index-point.ts';

/** Creates a source that searches a fixed list of pickup points in memory. */
export function staticPoints(country: string, points: readonly PickupPoint[]): PointSource {
  const indexed = points.map(indexPoint);
  const byId = new Map(indexed.map(({ id, point }) => [id, point]));
  return {
    country,
    async search(_call, search) {
      return rank(indexed, search).slice(0, search.limit);
    },
    async find(_call, id) {
      return byId.get(id.toUpperCase());
    },
  };
}

function rank(indexed: readonly IndexedPoint[], { text, near, cash }: PointSearch): PickupPoint[] {
  const terms = searchTerms(text);
  return indexed
    .filter(
      ({ words, point }) => terms.every((term) => words.includes(term)) && (!cash || point.services.cashOnDelivery),
    )
    .map((entry) => ({
      ...entry,
      score: scoreOf(entry, terms),
      distanceM: near ? distanceM(near, entry.point.position) : null,
    }))
    .sort((a, b) => b.score - a.score || (a.distanceM ?? 0) - (b.distanceM ?? 0) || (a.id < b.id ? -1 : 1))
    .map(({ point, distanceM: metres }) => ({ ...point, distanceM: metres }));
}

function scoreOf({ id, town, postCode }: IndexedPoint, terms: readonly string[]): number {
  const [first] = terms;
  if (first === undefined) return 0;
  if (id.toLowerCase().startsWith(first)) return 3;
  if (terms.some((term) => postCode.startsWith(term))) return 2;
  return terms.some((term) => town.startsWith(term)) ? 1 : 0;
}
