import { serverLimits } from '@witryna/contract/server-limits';

const beacon = /^\/api\/shop\/Visit$/;
const goodsCall = /^\/api\/admin\/[^/]+\/goods(?:\/|$)/;
const shopperCall = /^\/api\/shop\/(?!payments\/)/;

/** How many bytes the body of a call with this path may have. */
export function maxBodyBytes(path: string): number {
  if (beacon.test(path)) return serverLimits.beaconBytes;
  if (goodsCall.test(path)) return serverLimits.goodsBytes;
  return shopperCall.test(path) ? serverLimits.callBytes : serverLimits.bodyBytes;
}
