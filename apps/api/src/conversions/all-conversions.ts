import type { Conversion } from './define-conversion.ts';
import { measurementProtocol } from './measurement-protocol.ts';
import { metaConversions } from './meta-conversions.ts';

/** The tools that the server itself tells of purchases. */
export const allConversions: readonly Conversion[] = [measurementProtocol, metaConversions];
