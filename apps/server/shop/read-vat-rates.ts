import { readPercent } from '@witryna/shop-folder/read/cell-values.ts';
import { InvalidArgumentError, Option } from 'commander';

/** The option by which people name the VAT rates of another system's tax classes, e.g. `--vat standard=23`. */
export function vatOption(): Option {
  return new Option(
    '--vat <class=percent>',
    'the VAT rate of a tax class of the other system, such as standard=23; may be repeated',
  )
    .default(new Map<string, number>(), 'none')
    .argParser((text: string, known: ReadonlyMap<string, number>) => new Map([...known, readRate(text)]));
}

function readRate(text: string): [string, number] {
  const [, name = '', percent = ''] = /^(.+)=([^=]+)$/.exec(text.trim()) ?? [];
  const { value = 100 } = readPercent(percent);
  if (value < 100) return [name.trim().toLowerCase(), value];
  throw new InvalidArgumentError('It must be a class and its rate in percent, such as standard=23.');
}
