import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PickupPoint } from '@witryna/contract/orders';
import { z } from 'zod';

/**
 * One pickup point in the data file: id, street, number, post code, town, latitude, longitude, hint and flags. Flags:
 * `c` accepts cash on delivery, `a` is accessible, `f` is full, `x` is out of order, `i` is indoors, `s` is a shop with a
 * counter.
 */
const row = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.string().nullable(),
  z.string(),
]);

/** Reads the demo shops' pickup points. The points are invented; their towns are real. */
export async function readDemoPoints(network: string, file: string): Promise<PickupPoint[]> {
  const rows = z.array(row).parse(JSON.parse(await readFile(join(import.meta.dirname, file), 'utf8')));
  return rows.map(([id, street, buildingNumber, postCode, city, lat, lng, hint, flags]) => ({
    network,
    id,
    kind: flags.includes('s') ? 'SHOP' : 'LOCKER',
    name: id,
    address: { street, buildingNumber, postCode, city },
    position: { lat, lng },
    hint,
    openingHours: { always: !flags.includes('i'), text: flags.includes('i') ? '6:00–22:00' : null },
    services: {
      collect: true,
      send: true,
      cashOnDelivery: flags.includes('c'),
      accessible: flags.includes('a'),
    },
    status: flags.includes('x') ? 'UNAVAILABLE' : flags.includes('f') ? 'FULL' : 'ACTIVE',
    distanceM: null,
  }));
}
