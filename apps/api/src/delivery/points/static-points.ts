import { fold } from '@witryna/contract/fold';
import type { PickupPoint } from '@witryna/contract/orders';
import type { PointSearch, PointSource } from '../define-delivery.ts';

interface IndexedPoint {
  point: PickupPoint;
  code: string;
  town: string;
  postCode: string;
  words: string;
}

/** Creates a source that searches a fixed list of pickup points in memory. */
export function staticPoints(country: string, points: readonly PickupPoint[]): PointSource {
  const indexed = points.map(toIndexedPoint);
  const byId = new Map(points.map((point) => [point.id.toUpperCase(), point]));
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

function toIndexedPoint(point: PickupPoint): IndexedPoint {
  const { street, buildingNumber, postCode, city } = point.address;
  const words = fold([point.id, city, street, buildingNumber, postCode, point.hint ?? ''].join(' '));
  return { point, code: point.id.toLowerCase(), town: fold(city), postCode, words };
}

function rank(indexed: readonly IndexedPoint[], { text, near }: PointSearch): PickupPoint[] {
  const query = fold(text ?? '').replace(/,/g, ' ');
  const terms = query.split(' ').filter((term) => term !== '');
  return indexed
    .filter(({ words }) => terms.every((term) => words.includes(term)))
    .map((entry) => ({
      ...entry,
      score: scoreOf(entry, terms),
      distanceM: near ? distanceM(near, entry.point.position) : null,
    }))
    .sort((a, b) => b.score - a.score || (a.distanceM ?? 0) - (b.distanceM ?? 0) || (a.point.id < b.point.id ? -1 : 1))
    .map(({ point, distanceM: metres }) => ({ ...point, distanceM: metres }));
}

function scoreOf({ code, town, postCode }: IndexedPoint, terms: readonly string[]): number {
  const [first] = terms;
  if (first === undefined) return 0;
  if (code.startsWith(first)) return 3;
  if (terms.some((term) => postCode.startsWith(term))) return 2;
  return terms.some((term) => town.startsWith(term)) ? 1 : 0;
}

const EARTH_M = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Calculates the great-circle distance between two positions, in whole metres. */
function distanceM(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const height = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const width = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const arc = height + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * width;
  return Math.round(2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(arc))));
}
