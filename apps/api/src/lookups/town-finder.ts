import { limits } from '@witryna/contract/limits';
import { townAnswer } from '@witryna/contract/lookups';
import { z } from 'zod';
import { createLookup, type Lookup, type LookupDeps } from './create-lookup.ts';

/** Where a post code is looked up. */
interface PostCode {
  country: string;
  postCode: string;
}

const places = z.object({ places: z.array(z.object({ 'place name': z.string().trim() })).max(1_000) });
const town = townAnswer.shape.towns.element;

/**
 * Opens a service that names the towns of a post code. It answers like Zippopotam: 404 for an unknown post code, else
 * `{"places": [{"place name": "Łódź"}]}`.
 * @param pattern the address with the placeholders `{country}` and `{postCode}`
 */
export function openTownFinder(pattern: string, deps: LookupDeps): Lookup<PostCode, string[]> {
  return createLookup(
    {
      service: 'towns',
      async ask(fetch, { country, postCode }) {
        const address = pattern
          .replace('{country}', encodeURIComponent(country.toLowerCase()))
          .replace('{postCode}', encodeURIComponent(postCode));
        const answer = await fetch(address, { headers: { accept: 'application/json' } });
        if (answer.status === 404) return [];
        if (!answer.ok) throw new Error(`the service answers ${answer.status}`);
        const names = places.parse(await answer.json()).places.map((place) => place['place name']);
        return [...new Set(names)].filter((name) => town.safeParse(name).success).slice(0, limits.towns);
      },
    },
    deps,
  );
}
