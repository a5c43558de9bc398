import { MOST_COUNTED } from '@witryna/contract/start-page';
import { expect, test } from 'vitest';
import { countedName, shownCount } from './shown-count.ts';

test('a number beyond what is counted is shown as more', () => {
  expect([0, MOST_COUNTED, MOST_COUNTED + 1].map(shownCount)).toEqual(['0', '999', '999+']);
  expect([countedName('Open', 3), countedName('Open', undefined)]).toEqual(['Open (3)', 'Open']);
});
