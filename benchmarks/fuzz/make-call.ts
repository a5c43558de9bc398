import type { Random } from '../scale/random.ts';
import type { SentCall } from './exchange.ts';
import type { KnownValues } from './known-values.ts';
import { hostileText, mutate } from './mutate.ts';
import type { DescribedCall } from './read-calls.ts';

export interface CallMaker {
  random: Random;
  known: KnownValues;
  /** The shop that the calls are about. */
  shop: string;
}

/**
 * Makes a call with values of answers, and with the example's where none is known.
 * @param fits whether all of them shall be of the kind that is wanted
 */
export function makeCall(maker: CallMaker, call: DescribedCall, fits: boolean): Omit<SentCall, 'host'> {
  const { random } = maker;
  let path = call.path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = { ...(call.bodyType !== undefined && { 'content-type': call.bodyType }) };
  for (const parameter of call.parameters) {
    if (!parameter.required && random.chance(0.5)) continue;
    const value = chooseValue(maker, call, parameter, fits).toWellFormed();
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (parameter.in === 'query') query.append(parameter.name, value);
    else headers[parameter.name] = value.replace(/[^\x20-\x7e]/g, '?').slice(0, 4_000);
  }
  const text = query.size > 0 ? `?${query}` : '';
  const body = call.bodyType === undefined ? undefined : bodyOf(maker, call.body, fits);
  return { method: call.method, path: `${path}${text}`.slice(0, 14_000), headers, body };
}

function chooseValue(
  { random, known, shop }: CallMaker,
  { path }: DescribedCall,
  { name, example }: DescribedCall['parameters'][number],
  fits: boolean,
): string {
  if (!fits && random.chance(name === 'host' ? 0.05 : 0.15)) return hostileText(random);
  if (name === 'host') return shop;
  const parts = path.split('/');
  const about = parts[parts.indexOf(`{${name}}`) - 1] ?? '';
  const seen = (name === 'id' ? known.pick(`${about}.id`) : undefined) ?? known.pick(name);
  return seen !== undefined && random.chance(0.8) ? String(seen) : example;
}

function bodyOf(maker: CallMaker, example: unknown, fits: boolean): string {
  const { random } = maker;
  const fitting = withKnown(maker, example);
  const text = JSON.stringify(fits ? fitting : mutate(fitting, random)) ?? '';
  if (fits || random.chance(0.95)) return text;
  const torn = text.slice(0, random.integer(text.length + 1));
  return random.pick([torn, `${text}${text}`, '', '\0', '['.repeat(50_000)]);
}

/** The value with what answers had in fields of these names. */
function withKnown(maker: CallMaker, value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => withKnown(maker, part, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withKnown(maker, part, key)]));
  const seen = maker.known.pick(name);
  return typeof seen === typeof value && maker.random.chance(0.4) ? seen : value;
}
