import { expect, test } from 'vitest';
import { kindOfFile } from '../../platform/kinds/name-of-file.ts';

const files = import.meta.glob<string>(['../header/kinds/*.tsx', '../footer/kinds/*.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

test.each(Object.entries(files))('%s adds its settings under its own name', (path, source) => {
  const [part, kind] = [path.startsWith('../header/') ? 'Header' : 'Footer', kindOfFile(path)];
  expect(source).toMatch(new RegExp(`interface ${part}Kinds {\\s+${kind}: `));
  expect(source).toMatch(new RegExp(`^export function ${part}\\(.*${part}Props<'${kind}'>`, 'm'));
});
