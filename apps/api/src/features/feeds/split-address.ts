import { locales } from '@witryna/contract/languages';

/** The parts of a postal address. What the line doesn't tell is missing. */
export interface SplitAddress {
  street?: string;
  postalCode?: string;
  city?: string;
  /** Two capitals (ISO 3166-1). */
  countryCode?: string;
}

/** All two-letter codes that stand for themselves, which `UK` does not. Those of no country have no names. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => new Intl.Locale(`und-${code}`).region === code);
const codeByName = new Map<string, string>(
  Object.values(locales).flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code] as const];
    });
  }),
);
const knownCodes = new Set(codeByName.values());

/** The post code of Poland, which no other country writes so. */
const polish = /^\d{2}-\d{3}$/;
/** A post code with the place behind it: `90-001 Łódź`, `D-10115 Berlin`, `110 00 Praha`, `1012 AB Amsterdam`. */
const codeFirst = /^(?:[A-Z]{1,3}-)?(\d{2}-\d{3}|\d{3} \d{2}|\d{4} [A-Z]{2}|\d{4,6}) (.+)$/;
/** A place with the post code behind it: `Łódź 90-001`, `London SW1A 1AA`, `Springfield 62701`. */
const codeLast = /^(.+?) (\d{2}-\d{3}|\d{5}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/;

/** Splits an address in one line, such as `ul. Lipowa 3, 90-001 Łódź, Polska`. Other lines are a street as a whole. */
export function splitAddress(line: string): SplitAddress {
  const parts = line
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  const named = parts.length > 1 ? codeOf(last) : undefined;
  if (named) parts.pop();
  // From the end, because a street may begin with a number, too: `1234 Main Street, Springfield 62701`.
  for (const [at, part] of [...parts.entries()].reverse()) {
    const [, code, city] = codeFirst.exec(part) ?? swap(at > 0 ? codeLast.exec(part) : null) ?? [];
    if (code === undefined || city === undefined) continue;
    const street = [...parts.slice(0, at), ...parts.slice(at + 1)].join(', ');
    const countryCode = named ?? (polish.test(code) ? 'PL' : undefined);
    return { ...(street && { street }), postalCode: code, city, ...(countryCode && { countryCode }) };
  }
  return { street: parts.join(', ') || line, ...(named && { countryCode: named }) };
}

function swap(found: RegExpExecArray | null): [string, string | undefined, string | undefined] | null {
  return found && [found[0], found[2], found[1]];
}

function codeOf(name: string): string | undefined {
  return codeByName.get(name.toLowerCase()) ?? (knownCodes.has(name) ? name : undefined);
}
