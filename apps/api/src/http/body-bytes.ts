import { serverLimits } from '@witryna/contract/server-limits';

const beacon = /^\/api\/shop\/Visit$/;
const shopperCall = /^\/api\/shop\/(?!payments\/)/;

/** How many bytes the body of a call with this path may have. */
export function maxBodyBytes(path: string): number {
  if (beacon.test(path)) return serverLimits.beaconBytes;
  return shopperCall.test(path) ? serverLimits.callBytes : serverLimits.bodyBytes;
}
