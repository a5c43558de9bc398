import { fold } from '@witryna/contract/fold';
import type { PickupPoint } from '@witryna/contract/orders';

export interface IndexedPoint {
  point: PickupPoint;
  /** Code of the point in capitals. */
  id: string;
  town: string;
  postCode: string;
  words: string;
}

/** Folds what a pickup point is searched by. */
export function indexPoint(point: PickupPoint): IndexedPoint {
  const { street, buildingNumber, postCode, city } = point.address;
  const codes = [postCode, postCode.replace('-', '')];
  const words = fold([point.id, point.name, city, street, buildingNumber, ...codes, point.hint ?? ''].join(' '));
  return { point, id: point.id.toUpperCase(), town: fold(city), postCode, words };
}

/** The folded words of a search text. */
export function searchTerms(text: string | undefined): string[] {
  const query = fold(text ?? '').replace(/,/g, ' ');
  return query.split(' ').filter((term) => term !== '');
}

const EARTH_M = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Calculates the great-circle distance between two positions, in whole metres. */
export function distanceM(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const height = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const width = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const arc = height + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * width;
  return Math.round(2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(arc))));
}
